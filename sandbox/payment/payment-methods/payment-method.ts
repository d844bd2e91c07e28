import type Stripe from 'stripe';
import type { z } from 'zod';
import type { ReadCard } from '../cards/read-card.ts';
import { getCardFingerprint, type TestCard } from '../cards/test-cards.ts';
import { NO_ADDRESS } from '../customers/customer.ts';
import { newId } from '../objects/new-id.ts';
import type { billingDetails } from '../wire/params.ts';
import type { ReadAccount } from './read-account.ts';
import { fingerprintOfAccount, TEST_BANK, TEST_ROUTING } from './test-accounts.ts';

const NO_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: NO_ADDRESS,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};
const DISPLAY_BRAND: Record<TestCard['brand'], string> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'american_express',
};

/** Creates a stored card: of the number only its last four digits. */
export function newCardMethod(read: ReadCard, now: number, id = newId('pm')): Stripe.PaymentMethod {
  const { card, expMonth, expYear, hasCvc } = read;
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: NO_DETAILS,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: hasCvc ? 'unchecked' : null },
      country: 'US',
      display_brand: DISPLAY_BRAND[card.brand],
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: getCardFingerprint(card),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** Creates a stored bank account: of the number only its last four digits. */
export function newBankMethod(read: ReadAccount, now: number, id = newId('pm')): Stripe.PaymentMethod {
  const { account, accountType, holderType } = read;
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: NO_DETAILS,
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: holderType,
      account_type: accountType,
      bank_name: TEST_BANK,
      financial_connections_account: null,
      fingerprint: fingerprintOfAccount(account),
      last4: account.number.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: TEST_ROUTING,
      status_details: null,
    },
  };
}

export function mergeDetails(
  present: Stripe.PaymentMethod.BillingDetails,
  change: z.output<typeof billingDetails> | undefined,
): Stripe.PaymentMethod.BillingDetails {
  if (change === undefined) return present;
  const { address, ...plain } = change;
  if (address === undefined) return { ...present, ...plain };
  return {
    ...present,
    ...plain,
    address: address === null ? NO_ADDRESS : { ...NO_ADDRESS, ...present.address, ...address },
  };
}
