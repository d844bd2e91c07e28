import type { Shop } from '../shop-folder/shop-file.ts';

/** The seller's postal address in lines, the country where it is not the shop's own. */
export function formatSellerAddress({ postalAddress }: Pick<Shop, 'postalAddress'>): string[] {
  const { street, city, state, postalCode, country } = postalAddress;
  return [street, `${city}, ${state} ${postalCode}`, ...(country === 'US' ? [] : [country])];
}
