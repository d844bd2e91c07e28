const PATH = '/account/order-history';

export const pageHref = (page: number): string => (page === 1 ? PATH : `${PATH}?page=${page}`);

/** [LK-24] Whether the list has enough pages to offer fields for a page and a year. */
export const hasMany = (pageCount: number): boolean => pageCount >= 4;
