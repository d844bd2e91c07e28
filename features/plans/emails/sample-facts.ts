import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { MailMethod } from './method-name.ts';
import type { SumInvoice } from './plan-sum.ts';
import type { ReminderFacts } from './reminder-facts.ts';

// Data of the samples in kinds/: realistic plans, payments and invoices, in cents.

export const VISA: MailMethod = { type: 'card', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029 };
const BANK: MailMethod = { type: 'us_bank_account', brand: '', last4: '6789' };
export const PLAN = 'Unlimited subscription';

const billed = (state: string): Invoice['billedTo'] => ({
  name: 'A buyer',
  address: { line1: '1 Main Street', line2: '', city: 'Town', state, postal_code: '00000', country: 'US' },
});

/** Returns an invoice for a full year: seats at a price, tax, and credit used. Cents. */
export function yearly(seats: number, price: number, state: string, tax: number, credit = 0): SumInvoice {
  const total = seats * price + tax;
  return {
    lines: [{ description: `${seats} × ${PLAN}`, quantity: seats, amount: seats * price, isProration: false }],
    discounts: [],
    taxes: [tax],
    total,
    amountDue: total - credit,
    billedTo: billed(state),
  };
}

/** Returns an invoice for a change of seats within a year: credit for the old ones, charge for the new ones. */
export function change(given: number, requested: number, state: string, tax: number): SumInvoice {
  const total = requested - given + tax;
  const line = { description: `Remaining time on 4 × ${PLAN}`, quantity: 4, isProration: true };
  return {
    lines: [
      { ...line, amount: -given },
      { ...line, amount: requested },
    ],
    discounts: [],
    taxes: [tax],
    total,
    amountDue: Math.max(0, total),
    billedTo: billed(state),
  };
}

export const CONSENT = {
  text: 'I agree that Planroom charges this card $6,597 plus tax on 07/05/2027, then each year until I turn it off. I can turn it off in my account at any time.',
  textVersion: '2026-07',
  at: '2026-07-05T09:00:00Z',
};

export const TEXAS_THREE = yearly(3, 219_900, 'TX', 32_985);
const NEW_YORK_FIFTY = yearly(50, 179_900, 'NY', 359_800);

/** Two plans shared by the samples: one paid by card, one by bank. */
export const TEXAS_PLAN = {
  planName: PLAN,
  seats: 3,
  number: 'OWDVP8GP-0001',
  endsOn: '2027-07-05T09:00:00Z',
  until: '2027-07-05T09:00:00Z',
  invoice: TEXAS_THREE,
  method: VISA,
  hasInvoice: true,
  overSince: null,
  balance: 0,
  consent: CONSENT,
  lastDay: '2027-05-20T00:00:00Z',
};
export const NEW_YORK_PLAN = {
  planName: PLAN,
  seats: 50,
  number: 'F6LR7BZX-0004',
  invoice: NEW_YORK_FIFTY,
  method: BANK,
  hasInvoice: true,
  overSince: null,
  askedAt: '2027-03-12T10:00:00Z',
  until: '2028-03-12T09:00:00Z',
  returnedAt: '2027-03-16T10:00:00Z',
};

export const reminder = (days: number): ReminderFacts => ({
  ...TEXAS_PLAN,
  days,
  lockedFrom: '2027-05-21T00:00:00Z',
  lapsing: null,
  follows: 'charge',
});
