const PATH = '/account/order-history';

/** Returns the URL of a page of the orders; `purpose`: those for a company or for the customer, '' for all. */
export function pageHref(page: number, purpose = ''): string {
  const query = new URLSearchParams();
  if (purpose !== '') query.set('for', purpose);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

/** [LK-24] Whether the list has enough pages to offer fields for a page and a year. */
export const hasMany = (pageCount: number): boolean => pageCount >= 4;
