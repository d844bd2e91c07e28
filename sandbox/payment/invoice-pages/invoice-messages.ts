import { formatDate } from '../../../core/dates.ts';
import { formatMessage } from '../../../core/i18n/format-message.ts';
import { type Cents, formatExactMoney } from '../../../core/money.ts';

/** Texts of invoices and receipts, on their pages and in their PDFs. */
const TEXTS = {
  title: 'Invoice',
  name: 'Invoice {number}',
  page: 'Page {page} of {pages}',
  caption: 'Invoiced items',
  receipt: 'Receipt',
  receiptName: 'Receipt {number}',
  receiptCaption: 'Paid items',
  paidWith: 'Paid with',
  payment: 'Payment',
  item: 'Item',
  what: 'Description',
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
  creditNote: 'Credit note',
  creditKept: 'Added to your credit',
  carried: 'Carried over to the next invoice',
  notePaid: 'Paid in full',
  notePaidWith: 'on {date}: {amount} with {method}.',
  notePaidWithCredit: 'on {date}: {amount} with {method}, {credit} from your credit.',
  notePaidByCredit: 'on {date}: {credit} from your credit. You weren’t charged.',
  noteNothing: 'on {date}. You weren’t charged.',
  noteKept: 'We added {amount} to your credit.',
  noteLeft: 'Remaining credit: {amount}.',
  noteOpen: 'Pay this invoice',
  noteOpenHow: 'online: open it from your account or from the email we sent.',
  noteProcessing: 'Your payment is processing.',
  noteProcessingHow: 'You don’t need to do anything.',
  noteVoid: 'You don’t owe anything',
  noteVoidHow: 'on this invoice.',
  noteClosed: 'This invoice is closed.',
  methodEnding: '{name} ending {last4}',
  bank: 'bank account',
  anyMethod: 'the saved payment method',
} as const;

export const INVOICE_PAGE_STATES = {
  paid: { text: 'Paid', mood: 'ok' },
  open: { text: 'Open', mood: 'open' },
  overdue: { text: 'Past due', mood: 'bad' },
  processing: { text: 'Payment processing', mood: 'open' },
  void: { text: 'Void', mood: 'off' },
  uncollectible: { text: 'Closed', mood: 'off' },
} as const;
export type InvoicePageState = keyof typeof INVOICE_PAGE_STATES;

const LOCALE = 'en-US';
export const money = (cents: Cents): string => formatExactMoney(cents, LOCALE);
export const formatInvoiceDate = (seconds: number): string => formatDate(seconds * 1000, LOCALE);
export const invoiceText = (key: keyof typeof TEXTS, values: Record<string, string> = {}): string =>
  formatMessage(TEXTS[key], values, LOCALE);
