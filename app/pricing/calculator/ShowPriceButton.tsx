/** Where there is no script, the server works the price out. */
export function ShowPriceButton() {
  return (
    <noscript>
      <button className="btn btn--line" type="submit">
        Show the price
      </button>
    </noscript>
  );
}
