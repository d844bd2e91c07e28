import type { DemoShop } from '../../demo/read-demo.ts';

/** The seller's postal address in lines, the country where it is not the shop's own. */
export function addressLinesOf({ postalAddress }: Pick<DemoShop, 'postalAddress'>): string[] {
  const { street, city, state, postalCode, country } = postalAddress;
  return [street, `${city}, ${state} ${postalCode}`, ...(country === 'US' ? [] : [country])];
}
