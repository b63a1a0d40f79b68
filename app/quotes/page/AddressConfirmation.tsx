/** For a customer who opened the link of a mail. Scanners open it too, and press nothing. */
export function AddressConfirmation() {
  return (
    <form method="post" className="quote-address">
      <p>
        You opened this quote from our mail. Confirm that the mail came to you, and our next mails name you
        and carry the complete quote.
      </p>
      <button className="button button--small button--line" name="answer" value="address">
        This is my address
      </button>
    </form>
  );
}
