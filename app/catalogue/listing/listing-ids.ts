/** Ids of the parts of the listing that the script of the filter uses. */
export const filterFormId = "filter";
export const filterResultsId = "filter-results";
export const filterFailureId = "filter-failure";
