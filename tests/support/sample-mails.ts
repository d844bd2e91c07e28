import type { Invoice } from '../../platforms/payment/client/types.ts';
import { accountExists } from '../../shop/mails/kinds/account-exists.ts';
import { autoPayOff } from '../../shop/mails/kinds/auto-pay-off.ts';
import { autoPayOn } from '../../shop/mails/kinds/auto-pay-on.ts';
import { chargeChanged } from '../../shop/mails/kinds/charge-changed.ts';
import { chargeRefused } from '../../shop/mails/kinds/charge-refused.ts';
import { confirmEmail } from '../../shop/mails/kinds/confirm-email.ts';
import { contactMessage } from '../../shop/mails/kinds/contact-message.ts';
import { debitArrived } from '../../shop/mails/kinds/debit-arrived.ts';
import { debitReturned } from '../../shop/mails/kinds/debit-returned.ts';
import { debitUnderWay } from '../../shop/mails/kinds/debit-under-way.ts';
import { filesReady } from '../../shop/mails/kinds/files-ready.ts';
import { invoiceDue } from '../../shop/mails/kinds/invoice-due.ts';
import { invoiceOverdue } from '../../shop/mails/kinds/invoice-overdue.ts';
import { orderConfirmation } from '../../shop/mails/kinds/order-confirmation.ts';
import { passwordReset } from '../../shop/mails/kinds/password-reset.ts';
import { paymentScheduled } from '../../shop/mails/kinds/payment-scheduled.ts';
import { planConfirmation } from '../../shop/mails/kinds/plan-confirmation.ts';
import { planEnded } from '../../shop/mails/kinds/plan-ended.ts';
import { planEnding } from '../../shop/mails/kinds/plan-ending.ts';
import { planRefundMail } from '../../shop/mails/kinds/plan-refund.ts';
import { planShut } from '../../shop/mails/kinds/plan-shut.ts';
import { refundMail } from '../../shop/mails/kinds/refund.ts';
import { renewal30 } from '../../shop/mails/kinds/renewal-30.ts';
import { renewal60 } from '../../shop/mails/kinds/renewal-60.ts';
import { renewalCharged } from '../../shop/mails/kinds/renewal-charged.ts';
import { seatsAdded } from '../../shop/mails/kinds/seats-added.ts';
import { seatsAddedCredit } from '../../shop/mails/kinds/seats-added-credit.ts';
import { signInLink } from '../../shop/mails/kinds/sign-in-link.ts';
import type { MailContent, MailShop } from '../../shop/mails/mail-content.ts';
import type { MailMethod } from '../../shop/mails/method-name.ts';
import type { SumInvoice } from '../../shop/mails/plan-sum.ts';
import type { ReminderFacts } from '../../shop/mails/reminder-facts.ts';

/** A shop that names all that a mail can print. */
export const MAIL_SHOP: MailShop = {
  companyName: 'Planroom',
  publicUrl: 'https://planroom.example',
  supportEmail: 'help@planroom.example',
  supportPhone: '555-0142',
  supportHours: 'weekdays 8 to 6 Central',
  documentSite: { name: 'Planroom Draft', url: 'https://draft.example.com' },
  locale: 'en-US',
  postalAddress: ['2200 Quarry Street', 'Des Moines, IA 50309'],
};

export const VISA: MailMethod = { type: 'card', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029 };
const BANK: MailMethod = { type: 'us_bank_account', brand: '', last4: '6789' };
const PLAN = 'Unlimited subscription';

const billed = (state: string): Invoice['billedTo'] => ({
  name: 'A buyer',
  address: { line1: '1 Main Street', line2: '', city: 'Town', state, postal_code: '00000', country: 'US' },
});

/** An invoice for whole years: so many seats at a price, tax, and what credit paid. Cents. */
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

/** An invoice for seats within a year: what the old ones give back, what the new ones cost. */
function change(given: number, asked: number, state: string, tax: number): SumInvoice {
  const total = asked - given + tax;
  const line = { description: `Remaining time on 4 × ${PLAN}`, quantity: 4, isProration: true };
  return {
    lines: [
      { ...line, amount: -given },
      { ...line, amount: asked },
    ],
    discounts: [],
    taxes: [tax],
    total,
    amountDue: Math.max(0, total),
    billedTo: billed(state),
  };
}

const CONSENT = {
  text: 'I agree that Planroom charges this card $6,597 plus tax on 07/05/2027, then each year until I turn it off. I can turn it off in my account at any time.',
  textVersion: '2026-07',
  at: '2026-07-05T09:00:00Z',
};
const TURNED_ON = {
  text: 'By clicking Turn on auto-pay I agree that Planroom charges Visa ending 4242 $37,553 plus tax on 06/10/2027, then each year until I turn it off. I can turn it off in my account at any time.',
  textVersion: '2026-11',
  at: '2026-11-22T09:00:00Z',
};

const reminder = (days: number, change_: Partial<ReminderFacts> = {}): ReminderFacts => ({
  planName: PLAN,
  seats: 3,
  endsOn: '2027-07-05T09:00:00Z',
  days,
  invoice: yearly(3, 219_900, 'TX', 32_985),
  method: VISA,
  lastDay: '2027-05-20T00:00:00Z',
  lockedFrom: '2027-05-21T00:00:00Z',
  lapsing: null,
  follows: 'charge',
  ...change_,
});

const TEXAS_THREE = yearly(3, 219_900, 'TX', 32_985);
const NEW_YORK_FIFTY = yearly(50, 179_900, 'NY', 359_800);

/** One mail of every kind and of every form of a kind, with facts that could be; the subjects and amounts are those of the drawings. */
export const SAMPLE_MAILS: Readonly<Record<string, MailContent>> = {
  'order-confirmation': orderConfirmation(MAIL_SHOP, {
    orderNumber: 10_249,
    orderedAt: '2026-09-22T09:00:00Z',
    firstName: 'Carlos',
    lines: [
      {
        sku: 'A401-2025',
        pictureVersion: '5f0c1d2e3a4b',
        name: 'Contractor and Subcontractor Agreement',
        quantity: 1,
        amount: 7_200,
        delivery: 'file',
        formats: ['docx', 'pdf'],
      },
      {
        sku: 'A121-2025',
        pictureVersion: '9a8b7c6d5e4f',
        name: 'Standing Agreement for Repeated Works',
        quantity: 1,
        amount: 6_800,
        delivery: 'platform',
      },
    ],
    subtotal: 14_000,
    discount: 0,
    coupon: 0,
    tax: 805,
    total: 14_805,
    paidWith: 'Visa ending 4242',
    billedTo: { state: 'OH', countryCode: 'US' },
    hasReceipt: true,
  }),
  'files-ready': filesReady(MAIL_SHOP, {
    orderNumber: 10_251,
    orderedAt: '2026-09-22T09:00:00Z',
    lines: [
      {
        sku: 'H100-2026',
        pictureVersion: null,
        name: 'Site Rules for Visitors',
        quantity: 2,
        amount: 4_800,
        delivery: 'file',
        formats: ['docx', 'pdf'],
      },
    ],
  }),
  refund: refundMail(MAIL_SHOP, {
    number: '10247',
    orderNumber: 10_247,
    orderedAt: '2026-08-22T09:00:00Z',
    orderTotal: 9_729,
    orderLineCount: 1,
    amount: 9_729,
    tax: 529,
    discount: 0,
    isLast: true,
    lines: [
      {
        sku: 'A102-2025',
        pictureVersion: '0123456789ab',
        name: 'Owner and Contractor Agreement, Cost Plus with a Ceiling',
        kind: 'document',
        quantity: 1,
        amount: 9_200,
      },
    ],
    paidWith: 'Visa ending 4242',
    billedTo: { state: 'OH', countryCode: 'US' },
  }),
  'refund-part': refundMail(MAIL_SHOP, {
    orderNumber: 10_249,
    number: '10249',
    orderedAt: '2026-09-22T09:00:00Z',
    orderTotal: 14_805,
    orderLineCount: 2,
    amount: 1_500,
    tax: 0,
    discount: 0,
    isLast: false,
    lines: [{ sku: '', pictureVersion: null, name: '', kind: 'part', quantity: 1, amount: 1_500 }],
    paidWith: 'Visa ending 4242',
    billedTo: { state: 'OH', countryCode: 'US' },
  }),
  'refund-plan': planRefundMail(MAIL_SHOP, {
    refundId: 're_1',
    number: 'OWDVP8GP-0001-CN-01',
    invoiceNumber: 'OWDVP8GP-0001',
    refundedAt: '2026-09-22T09:00:00Z',
    invoicedAt: '2026-07-05T09:00:00Z',
    amount: 230_895,
    tax: 10_995,
    isLast: true,
    charged: 230_895,
    method: VISA,
    openUntil: '2027-07-05T09:00:00Z',
    billedTo: { state: 'TX', countryCode: 'US' },
    lineCount: 1,
  }),
  'credit-note': planRefundMail(MAIL_SHOP, {
    refundId: 'cn_1',
    number: 'OWDVP8GP-0001-CN-01',
    invoiceNumber: 'OWDVP8GP-0001',
    refundedAt: '2026-09-22T09:00:00Z',
    invoicedAt: '2026-07-05T09:00:00Z',
    amount: 80_000,
    tax: 3_810,
    isLast: false,
    credit: { toBalance: 50_000, outside: 30_000, beforePayment: 0 },
    charged: 230_895,
    method: VISA,
    openUntil: '2027-07-05T09:00:00Z',
    billedTo: { state: 'TX', countryCode: 'US' },
    lineCount: 1,
  }),
  'plan-confirmation': planConfirmation(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    number: 'OWDVP8GP-0001',
    from: '2026-07-05T09:00:00Z',
    until: '2027-07-05T09:00:00Z',
    invoice: TEXAS_THREE,
    method: VISA,
    renewal: { amount: 659_700 },
    consent: CONSENT,
    hasInvoice: true,
  }),
  'seats-added': seatsAdded(MAIL_SHOP, {
    planName: PLAN,
    seats: 4,
    number: 'OWDVP8GP-0002',
    added: 1,
    endsOn: '2027-07-05T09:00:00Z',
    invoice: change(407_457, 543_276, 'TX', 6_791),
    isUnderWay: false,
    method: VISA,
    after: 'charge',
    yearly: 879_600,
    price: { now: 219_900, before: 219_900 },
    step: { seats: 5, price: 199_900 },
    hasInvoice: true,
  }),
  'seats-added-credit': seatsAddedCredit(MAIL_SHOP, {
    planName: PLAN,
    seats: 15,
    number: '7QK2WMRD-0006',
    added: 1,
    endsOn: '2027-11-22T09:00:00Z',
    invoice: change(2_034_598, 1_961_800, 'TX', -3_640),
    isUnderWay: false,
    method: VISA,
    after: 'charge',
    yearly: 2_698_500,
    price: { now: 179_900, before: 199_900 },
    step: null,
    hasInvoice: false,
    balance: 76_438,
  }),
  'renewal-60': renewal60(MAIL_SHOP, reminder(60)),
  'renewal-60-invoice': renewal60(
    MAIL_SHOP,
    reminder(60, {
      planName: 'Facility manager subscription',
      seats: 47,
      endsOn: '2027-06-10T09:00:00Z',
      invoice: yearly(47, 79_900, 'NC', 0),
      method: null,
      lastDay: '2027-04-25T00:00:00Z',
      lockedFrom: '2027-04-26T00:00:00Z',
      follows: 'invoice',
    }),
  ),
  'renewal-60-no-method': renewal60(MAIL_SHOP, reminder(60, { method: null })),
  'renewal-30-expires': renewal30(MAIL_SHOP, reminder(30, { method: { ...VISA, expYear: 2027, expMonth: 6 } })),
  'renewal-60-lapsing': renewal60(MAIL_SHOP, reminder(60, { lapsing: { on: '2027-06-20', amount: 623_417 } })),
  'renewal-30-lapsing-invoice': renewal30(
    MAIL_SHOP,
    reminder(30, { method: null, follows: 'invoice', lapsing: { on: '2027-06-20', amount: 623_417 } }),
  ),
  'renewal-30': renewal30(MAIL_SHOP, reminder(30)),
  'renewal-30-invoice': renewal30(
    MAIL_SHOP,
    reminder(30, {
      seats: 2,
      endsOn: '2026-12-22T09:00:00Z',
      invoice: yearly(2, 219_900, 'PA', 26_388),
      method: null,
      lastDay: '2026-11-06T00:00:00Z',
      lockedFrom: '2026-11-07T00:00:00Z',
      follows: 'invoice',
    }),
  ),
  'renewal-30-scheduled': renewal30(MAIL_SHOP, reminder(30, { follows: 'scheduled' })),
  'charge-changed': chargeChanged(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    endsOn: '2027-07-05T09:00:00Z',
    before: 623_417,
    invoice: TEXAS_THREE,
    reasons: ['member-ended'],
    seatsBefore: 3,
    method: VISA,
    follows: 'charge',
  }),
  'charge-changed-unscheduled': chargeChanged(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    endsOn: '2026-12-22T09:00:00Z',
    before: 466_188,
    invoice: yearly(2, 239_900, 'PA', 28_788),
    reasons: ['price'],
    seatsBefore: 2,
    method: VISA,
    follows: 'unscheduled',
  }),
  'charge-changed-sent': chargeChanged(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    endsOn: '2026-12-22T09:00:00Z',
    before: 466_188,
    invoice: yearly(2, 239_900, 'PA', 28_788),
    reasons: ['price'],
    seatsBefore: 2,
    method: VISA,
    follows: 'sent',
  }),
  'charge-changed-today': chargeChanged(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    endsOn: '2026-12-22T09:00:00Z',
    before: 466_188,
    invoice: yearly(2, 219_900, 'PA', 30_786),
    reasons: ['tax', 'credit'],
    seatsBefore: 2,
    method: VISA,
    follows: 'today',
  }),
  'charge-changed-scheduled': chargeChanged(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    endsOn: '2026-12-22T09:00:00Z',
    before: 466_188,
    invoice: yearly(2, 219_900, 'PA', 30_786),
    reasons: ['tax', 'credit'],
    seatsBefore: 2,
    method: VISA,
    follows: 'scheduled',
  }),
  'charge-changed-invoice': chargeChanged(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    endsOn: '2027-07-05T09:00:00Z',
    before: 461_790,
    invoice: TEXAS_THREE,
    reasons: ['seats-more'],
    seatsBefore: 2,
    method: null,
    follows: 'invoice',
  }),
  'renewal-charged': renewalCharged(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    number: 'OWDVP8GP-0002',
    chargedAt: '2027-07-05T10:00:00Z',
    until: '2028-07-05T09:00:00Z',
    overSince: null,
    invoice: TEXAS_THREE,
    method: VISA,
    balance: 0,
    next: { on: '2028-07-05T09:00:00Z', by: 'auto-pay' },
    hasInvoice: true,
  }),
  'renewal-charged-credit': renewalCharged(MAIL_SHOP, {
    planName: PLAN,
    seats: 17,
    number: '7QK2WMRD-0008',
    chargedAt: '2027-11-22T10:00:00Z',
    until: '2028-11-22T09:00:00Z',
    overSince: null,
    invoice: yearly(17, 179_900, 'PA', 183_498, 74_941),
    method: VISA,
    balance: 0,
    next: { on: '2028-11-22T09:00:00Z', by: 'auto-pay' },
    hasInvoice: true,
  }),
  'renewal-charged-over': renewalCharged(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    number: 'OWDVP8GP-0002',
    chargedAt: '2028-07-18T10:00:00Z',
    until: '2028-07-05T09:00:00Z',
    overSince: '2028-07-05T09:00:00Z',
    invoice: TEXAS_THREE,
    method: VISA,
    balance: 0,
    next: null,
    hasInvoice: true,
  }),
  'debit-under-way': debitUnderWay(MAIL_SHOP, {
    planName: PLAN,
    seats: 50,
    number: 'F6LR7BZX-0004',
    askedAt: '2027-03-12T10:00:00Z',
    invoice: NEW_YORK_FIFTY,
    method: BANK,
    isOpen: true,
    bought: null,
  }),
  'debit-under-way-bought': debitUnderWay(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    number: 'OWDVP8GP-0001',
    askedAt: '2026-07-05T10:00:00Z',
    invoice: TEXAS_THREE,
    method: BANK,
    isOpen: true,
    bought: { until: '2027-07-05T09:00:00Z', renewal: { amount: 659_700 }, consent: CONSENT },
  }),
  'debit-arrived': debitArrived(MAIL_SHOP, {
    planName: PLAN,
    seats: 50,
    number: 'F6LR7BZX-0004',
    askedAt: '2027-03-12T10:00:00Z',
    arrivedAt: '2027-03-16T10:00:00Z',
    until: '2028-03-12T09:00:00Z',
    overSince: null,
    invoice: NEW_YORK_FIFTY,
    method: BANK,
    next: { on: '2028-03-12T09:00:00Z', by: 'auto-pay' },
    hasInvoice: true,
  }),
  'debit-arrived-over': debitArrived(MAIL_SHOP, {
    planName: PLAN,
    seats: 50,
    number: 'F6LR7BZX-0004',
    askedAt: '2028-03-10T10:00:00Z',
    arrivedAt: '2028-03-14T10:00:00Z',
    until: '2028-03-12T09:00:00Z',
    overSince: '2028-03-12T09:00:00Z',
    invoice: NEW_YORK_FIFTY,
    method: BANK,
    next: null,
    hasInvoice: true,
  }),
  'debit-returned': debitReturned(MAIL_SHOP, {
    planName: PLAN,
    seats: 50,
    number: 'F6LR7BZX-0004',
    returnedAt: '2027-03-16T10:00:00Z',
    invoice: NEW_YORK_FIFTY,
    method: BANK,
    state: 'past_due',
    payBy: '2027-03-26T10:00:00Z',
    nextTry: null,
    closesOn: '2027-03-31T10:00:00Z',
    ending: { why: 'unauthorized' },
  }),
  'debit-returned-sent': debitReturned(MAIL_SHOP, {
    planName: PLAN,
    seats: 50,
    number: 'F6LR7BZX-0004',
    returnedAt: '2027-03-16T10:00:00Z',
    invoice: NEW_YORK_FIFTY,
    method: BANK,
    state: 'active',
    payBy: '2027-04-11T09:00:00Z',
    nextTry: null,
    closesOn: '2027-05-11T10:00:00Z',
    ending: { why: 'sent' },
  }),
  'debit-returned-last': debitReturned(MAIL_SHOP, {
    planName: PLAN,
    seats: 50,
    number: 'F6LR7BZX-0004',
    returnedAt: '2027-04-08T10:00:00Z',
    invoice: NEW_YORK_FIFTY,
    method: BANK,
    state: 'closed',
    payBy: null,
    nextTry: null,
    closesOn: null,
    ending: { why: 'tried', attempts: 4 },
  }),
  'charge-refused': chargeRefused(MAIL_SHOP, {
    planName: PLAN,
    seats: 5,
    number: 'H3VTN9XC-0002',
    refusedAt: '2026-11-16T10:00:00Z',
    invoice: yearly(5, 199_900, 'LA', 49_975),
    method: { type: 'card', brand: 'visa', last4: '0341' },
    nextTry: '2026-11-23T10:00:00Z',
    closesOn: '2026-12-01T10:00:00Z',
  }),
  'charge-needs-proof': chargeRefused(MAIL_SHOP, {
    needsProof: true,
    planName: PLAN,
    seats: 5,
    number: 'H3VTN9XC-0002',
    refusedAt: '2026-11-16T10:00:00Z',
    invoice: yearly(5, 199_900, 'LA', 49_975),
    method: { type: 'card', brand: 'visa', last4: '0341' },
    nextTry: '2026-11-23T10:00:00Z',
    closesOn: '2026-12-01T10:00:00Z',
  }),
  'charge-refused-last': chargeRefused(MAIL_SHOP, {
    planName: PLAN,
    seats: 5,
    number: 'H3VTN9XC-0002',
    refusedAt: '2026-11-24T10:00:00Z',
    invoice: yearly(5, 199_900, 'LA', 49_975),
    method: { type: 'card', brand: 'visa', last4: '0341' },
    nextTry: null,
    closesOn: '2026-12-01T10:00:00Z',
  }),
  'plan-shut': planShut(MAIL_SHOP, {
    planName: PLAN,
    seats: 5,
    number: 'H3VTN9XC-0002',
    invoice: yearly(5, 199_900, 'LA', 49_975),
    refused: { method: { type: 'card', brand: 'visa', last4: '0341' }, on: '2026-12-01T10:00:00Z' },
    dueAt: null,
    endsOn: '2027-11-16T09:00:00Z',
  }),
  'plan-shut-invoice': planShut(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    number: 'KM48ZFQB-0002',
    invoice: yearly(2, 219_900, 'PA', 26_388),
    refused: null,
    dueAt: '2027-01-21T09:00:00Z',
    endsOn: '2027-12-22T09:00:00Z',
  }),
  'invoice-due': invoiceDue(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    number: 'KM48ZFQB-0002',
    dueAt: '2027-01-21T09:00:00Z',
    closesOn: '2027-02-20T09:00:00Z',
    period: { from: '2026-12-22T09:00:00Z', until: '2027-12-22T09:00:00Z' },
    invoice: yearly(2, 219_900, 'PA', 26_388),
    hasInvoice: true,
  }),
  'invoice-overdue': invoiceOverdue(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    number: 'KM48ZFQB-0002',
    dueAt: '2027-01-21T09:00:00Z',
    closesOn: '2027-02-20T09:00:00Z',
    invoice: yearly(2, 219_900, 'PA', 26_388),
  }),
  'auto-pay-on': autoPayOn(MAIL_SHOP, {
    planName: 'Facility manager subscription',
    seats: 47,
    endsOn: '2027-06-10T09:00:00Z',
    amount: 3_755_300,
    method: VISA,
    consent: TURNED_ON,
  }),
  'auto-pay-off': autoPayOff(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    endsOn: '2027-07-05T09:00:00Z',
    amount: 659_700,
    lastDay: '2027-05-20T00:00:00Z',
    isLocked: false,
    consent: CONSENT,
  }),
  'auto-pay-off-late': autoPayOff(MAIL_SHOP, {
    planName: PLAN,
    seats: 3,
    endsOn: '2027-07-05T09:00:00Z',
    amount: 659_700,
    lastDay: '2027-05-20T00:00:00Z',
    isLocked: true,
    consent: null,
  }),
  'payment-scheduled': paymentScheduled(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    endsOn: '2026-12-22T09:00:00Z',
    amount: 439_800,
    total: 466_188,
    method: VISA,
    consent: {
      text: 'By clicking Schedule payment I agree that Planroom charges Visa ending 4242 $4,398 plus tax on 12/22/2026, then each year until I turn it off. After that payment I can turn it off in my account at any time, and before it through customer service.',
      textVersion: '2026-11',
      at: '2026-11-22T09:00:00Z',
    },
  }),
  'plan-ending': planEnding(MAIL_SHOP, { planName: PLAN, seats: 1, endsOn: '2026-10-13T09:00:00Z', days: 30 }),
  'plan-ended': planEnded(MAIL_SHOP, {
    planName: PLAN,
    seats: 1,
    endedAt: '2026-10-13T09:00:00Z',
    planPath: '/subscriptions/unlimited-subscription',
    unpaid: null,
    credit: 24_000,
  }),
  'plan-ended-unpaid': planEnded(MAIL_SHOP, {
    planName: PLAN,
    seats: 2,
    endedAt: '2027-12-22T09:00:00Z',
    planPath: '/subscriptions/unlimited-subscription',
    unpaid: { number: 'KM48ZFQB-0002', amount: 466_188 },
    credit: 0,
  }),
  'password-reset': passwordReset(MAIL_SHOP, { link: 'https://planroom.example/reset?link=1f6e0c', lasts: 30 }),
  'confirm-email': confirmEmail(MAIL_SHOP, { link: 'https://planroom.example/confirm?link=77ab19', lasts: 24 }),
  'account-exists': accountExists(MAIL_SHOP, {
    link: 'https://planroom.example/login',
    newPassword: 'https://planroom.example/platform/identity/forgot',
  }),
  'sign-in-link': signInLink(MAIL_SHOP, { link: 'https://planroom.example/sign-in?link=c04d5e', lasts: 30 }),
  'contact-message': contactMessage(MAIL_SHOP, {
    form: 'Contact us',
    at: '2026-11-22T09:00:00Z',
    pageUri: 'https://planroom.example/help/contact',
    fields: [
      { label: 'Your name', value: 'Rosa Quill' },
      { label: 'Message', value: 'Where is my receipt?' },
    ],
  }),
};
