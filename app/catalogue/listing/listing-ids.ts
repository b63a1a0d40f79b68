export const filterFormId = "filter";
export const filterResultsId = "filter-results";
export const filterFailureId = "filter-failure";
