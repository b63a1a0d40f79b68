/** Of the parts of the page that URLs lead to. */
export const statusId = "answer";
export const responsesId = "answers";
export const reviewId = "review";
export const changesId = "changed";
