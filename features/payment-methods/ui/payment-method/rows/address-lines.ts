import type { Address } from '../../payment-calls.ts';

export type BillingContact = { name: string; address: Address };

let countries: Intl.DisplayNames | null = null;
// created with the first address: loading the names of all regions takes 20 ms of a server's start
const namesOfCountries = (): Intl.DisplayNames => {
  countries ??= new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });
  return countries;
};

/** Formats an address as on an envelope, the country last. */
export function addressLines({ name, address }: BillingContact): string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  const place = [city, `${state} ${postal_code}`.trim()].filter(Boolean).join(', ');
  return [name, line1, line2, place, countryName(country)].filter((line) => line !== '');
}

function countryName(code: string): string {
  try {
    return namesOfCountries().of(code.toUpperCase()) ?? code;
  } catch {
    // an invalid region code stays as it is
    return code;
  }
}
