import type Stripe from 'stripe';
import type { TaxRate } from '../billing/types.ts';
import type { SandboxPaymentConfig } from '../wire/route.ts';

const TAX_NAME = 'Sales tax';

/**
 * Returns the sales tax of an address: by US state, none elsewhere or for exempt customers. Returns null while the
 * address is incomplete: it requires a country, and in the US a state.
 */
export function taxFor(
  address: Stripe.Address | null | undefined,
  exemption: Stripe.Customer['tax_exempt'] | undefined,
  config: Pick<SandboxPaymentConfig, 'taxRates'>,
): TaxRate {
  if (exemption === 'exempt' || exemption === 'reverse') return { rate: 0, name: TAX_NAME, isExempt: true };
  const country = (address?.country ?? '').toUpperCase();
  if (country === '') return null;
  if (country !== 'US') return { rate: 0, name: TAX_NAME, isExempt: false };
  const state = (address?.state ?? '').trim().toUpperCase();
  return state === '' ? null : { rate: config.taxRates[state] ?? 0, name: TAX_NAME, isExempt: false };
}
