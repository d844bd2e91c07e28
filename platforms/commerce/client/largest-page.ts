/** The most entries that the platform gives in one page of a list. */
export const LARGEST_PAGE = 50;
