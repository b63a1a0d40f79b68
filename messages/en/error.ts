export const error = {
  "error.again": "Try again",
  "error.allPosts": "All articles",
  "error.allProducts": "All machines",
  "error.call": "Or call {company}: {phone}",
  "error.contact": "Contact us",
  "error.failed.heading": "Something went wrong",
  "error.failed.lead":
    "The server could not put this page together. It is our fault, and we have a record of it. Try again in a moment.",
  "error.goBack": "Go back one page: what you typed is still there.",
  "error.missing.heading":
    "The {name, select, articles {articles} machines {machines} prices {prices} other {page}} could not be loaded",
  "error.missing.lead": "It is our fault, and we have a record of it. Try again in a moment.",
  "error.notFound.heading": "This page was never printed",
  "error.notFound.page": "The address may have changed. The machines have not.",
  "error.notFound.post": "There is no article at this address. It may have been taken down.",
  "error.notFound.title": "Page not found",
  "error.openQuote": "Open the page of the quote",
  "error.rejected.heading": "This was not taken",
  "error.rejected.lead":
    "{reason}. Nothing was changed: go back one page, where what you typed still stands.",
  "error.rejected.title": "Not taken",
  "error.toHome": "To the front page",
} as const;
