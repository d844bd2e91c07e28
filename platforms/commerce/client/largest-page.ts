/** The maximum page size of a list on the platform. */
export const LARGEST_PAGE = 50;
