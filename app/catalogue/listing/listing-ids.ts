/** Ids of the parts of the listing that the filter script uses. */
export const filterFormId = "filter";
export const filterResultsId = "filter-results";
export const filterFailureId = "filter-failure";
