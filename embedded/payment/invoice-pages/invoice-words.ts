import { formatDate } from '../../../core/dates.ts';
import { type Cents, formatExactMoney } from '../../../core/money.ts';
import { fillText } from '../../../core/texts.ts';

/** The words of an invoice of this platform and of a charge's receipt, on their pages and in their files. */
const WORDS = {
  title: 'Invoice',
  name: 'Invoice {number}',
  page: 'Page {page} of {pages}',
  caption: 'What is invoiced',
  receipt: 'Receipt',
  receiptName: 'Receipt {number}',
  receiptCaption: 'What was paid',
  paidWith: 'Paid with',
  payment: 'Payment',
  item: 'Item',
  what: 'What',
  seats: 'Seats',
  price: 'Price',
  amount: 'Amount',
  date: 'Date',
  due: 'Due',
  dueOn: 'Due {date}',
  paid: 'Paid',
  billedTo: 'Billed to',
  from: 'From',
  taxId: 'Tax ID {id}',
  period: '{start} to {end}',
  base: 'Base amount',
  discount: 'Discount',
  percentOff: '{name}, {percent}%',
  tax: 'Sales tax',
  taxState: 'Sales tax, {state}',
  taxRate: 'Sales tax, {state} {rate}%',
  taxExempt: 'Sales tax, exempt',
  total: 'Total',
  paidSoFar: 'Paid so far',
  creditUsed: 'Credit used',
  creditKept: 'Kept as credit',
  carried: 'Carried to the next invoice',
  notePaid: 'Paid in full',
  notePaidWith: 'on {date}: {amount} with {method}.',
  notePaidWithCredit: 'on {date}: {amount} with {method}, {credit} from your credit.',
  notePaidByCredit: 'on {date}: {credit} from your credit. Nothing was charged.',
  noteNothing: 'on {date}. Nothing was charged.',
  noteKept: '{amount} were added to your credit.',
  noteLeft: 'Credit left: {amount}.',
  noteOpen: 'Pay this invoice',
  noteOpenHow: 'on its page: your account and the e-mail that brought it lead there.',
  noteProcessing: 'Your payment is on its way.',
  noteProcessingHow: 'There is nothing more to do.',
  noteVoid: 'Nothing is owed',
  noteVoidHow: 'on this invoice.',
  noteClosed: 'This invoice is closed.',
  methodEnding: '{name} ending {last4}',
  bank: 'bank account',
  anyMethod: 'the saved payment method',
} as const;

export const STATES = {
  paid: { text: 'Paid', mood: 'ok' },
  open: { text: 'Open', mood: 'open' },
  overdue: { text: 'Past due', mood: 'bad' },
  processing: { text: 'Payment on its way', mood: 'open' },
  void: { text: 'Void', mood: 'off' },
  uncollectible: { text: 'Closed', mood: 'off' },
} as const;
export type InvoiceState = keyof typeof STATES;

const LOCALE = 'en-US';
export const money = (cents: Cents): string => formatExactMoney(cents, LOCALE);
export const date = (seconds: number): string => formatDate(seconds * 1000, LOCALE);
export const say = (key: keyof typeof WORDS, values: Record<string, string> = {}): string =>
  fillText(WORDS[key], values, LOCALE);
