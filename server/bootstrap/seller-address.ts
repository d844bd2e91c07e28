import type { Shop } from '../shop-folder/shop-file.ts';

/** Returns the seller's postal address in lines, with the country if it differs from the shop's. */
export function formatSellerAddress({ postalAddress }: Pick<Shop, 'postalAddress'>): string[] {
  const { street, city, state, postalCode, country } = postalAddress;
  return [street, `${city}, ${state} ${postalCode}`, ...(country === 'US' ? [] : [country])];
}
