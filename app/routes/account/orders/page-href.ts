const PATH = '/account/order-history';

export const pageHref = (page: number): string => (page === 1 ? PATH : `${PATH}?page=${page}`);
export const yearHref = (year: number): string => `${PATH}?year=${year}`;
