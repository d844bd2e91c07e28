const PATH = '/account/order-history';

export const pageHref = (page: number): string => (page === 1 ? PATH : `${PATH}?page=${page}`);

/** [LK-24] So many pages are not turned one by one: a page and a year can be typed. */
export const hasMany = (pageCount: number): boolean => pageCount >= 4;
