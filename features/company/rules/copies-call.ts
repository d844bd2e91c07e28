/** The most documents of which one call asks for the copies of companies: a page lists up to 40. */
export const MAX_SKUS_PER_CALL = 60;
