import { formatDate } from '../../core/dates.ts';
import { type Cents, formatMoney } from '../../core/money.ts';
import type { Invoice, Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopConfig } from '../context.ts';
import { orderPath } from '../orders/order.ts';
import { nameOfLines } from './invoice-lines.ts';
import type { MailText } from './mail-once.ts';

export const MANAGE_PATH = '/account/subscription-management';
export const METHODS_PATH = '/account/payment-method';
export const seats = (count: number): string => (count === 1 ? '1 seat' : `${count} seats`);

/** Plain text, a paragraph each; what is not said is left out. */
export const paragraphs = (...parts: (string | false | null)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;
export const help = ({ supportEmail, supportPhone }: ShopConfig): string =>
  `Questions: ${supportEmail}, ${supportPhone}.`;

export type PurchaseFacts = {
  to: string;
  planName: string;
  subscription: Subscription;
  invoice: Invoice;
  isPaid: boolean;
  isRenewed: boolean;
  renewalAmount: Cents | null;
};

/** [SUB-15] [CO13] The confirmation of a purchase, with the terms of its renewal. */
export function purchaseMail(config: ShopConfig, facts: PurchaseFacts): MailText {
  const { planName, subscription, invoice, isPaid, isRenewed, renewalAmount } = facts;
  const line = subscription.lines[0];
  const ends = line ? formatDate(line.periodEnd) : '';
  const amount = renewalAmount === null ? '' : ` for ${formatMoney(renewalAmount)}`;
  const number = invoice.number ?? '';
  return {
    to: facts.to,
    subject: `${config.companyName}: order ${number}`,
    text: paragraphs(
      'Thank you for your order.',
      `Order ${number}: ${planName}, ${seats(line?.quantity ?? 1)}, ${formatMoney(invoice.total)} with tax.`,
      !isPaid && 'Your bank is processing the payment; this takes up to five business days.',
      `Start here: ${config.documentSite.url}`,
      `Receipt: ${config.publicUrl}${orderPath(number)}`,
      isRenewed
        ? `Your subscription renews on ${ends}${amount}. You can turn auto-pay off at any time: ${config.publicUrl}${MANAGE_PATH}`
        : `Auto-pay is off. Your subscription runs until ${ends}; an invoice for the next year is sent then. Nothing is charged by itself.`,
      help(config),
    ),
  };
}

export type ReminderFacts = {
  to: string;
  at: Date;
  planName: string;
  quantity: number;
  endsOn: string;
  amount: Cents;
  /** what happens on the day: a charge, a payment that was scheduled, an invoice */
  then: 'charge' | 'scheduled' | 'invoice';
};

/** The reminder before a year ends: when, how much, what happens then, and how to have it otherwise. */
export function renewalMail(config: ShopConfig, facts: ReminderFacts): MailText {
  const { to, at, planName, quantity, endsOn, amount, then } = facts;
  const date = formatDate(endsOn);
  const sum = `${formatMoney(amount)} with tax`;
  const manage = `${config.publicUrl}${MANAGE_PATH}`;
  const verb = then === 'invoice' ? 'ends' : 'renews';
  const texts = {
    charge: [
      `${sum} will be charged on that day to your saved payment method.`,
      `To stop the renewal, turn auto-pay off before ${date}: ${manage}`,
    ],
    scheduled: [
      `The next year costs ${sum}. You scheduled a payment for it, and it is made on that day. After it auto-pay goes on until you turn it off: ${manage}`,
      `To pay with another card or bank account, make it your default: ${config.publicUrl}${METHODS_PATH}`,
      `To stop the payment, write or call us before ${date}.`,
    ],
    invoice: [
      `Auto-pay is off, so nothing is charged by itself. On that day we send an invoice for the next year: ${sum}. If it stays unpaid, the subscription becomes past due.`,
      `You can schedule the payment from a saved card or bank account instead: ${manage}`,
      'Auto-pay cannot be turned on in the last 45 days. Once the next year has begun you can turn it on there.',
    ],
  };
  return {
    to,
    at,
    subject: `${config.companyName}: your subscription ${verb} on ${date}`,
    text: paragraphs(`Your ${planName}, ${seats(quantity)}, ${verb} on ${date}.`, ...texts[then], help(config)),
  };
}

export type InvoiceFacts = { to: string; at: Date; invoice: Invoice };
const linkOf = (config: ShopConfig, { number }: Invoice): string => `${config.publicUrl}${orderPath(number ?? '')}`;

/** An invoice that is to be paid by its reader: how much, for what, until when, and where. */
export function invoiceDueMail(config: ShopConfig, { to, at, invoice }: InvoiceFacts): MailText {
  const until = invoice.dueAt === null ? '' : ` It is due on ${formatDate(invoice.dueAt)}.`;
  return {
    to,
    at,
    subject: `${config.companyName}: invoice ${invoice.number}`,
    text: paragraphs(
      `Invoice ${invoice.number} for your ${nameOfLines(invoice.lines)}: ${formatMoney(invoice.amountDue)} with tax.${until}`,
      `Pay it by card or bank account: ${linkOf(config, invoice)}`,
      'If it stays unpaid, the subscription becomes past due.',
      help(config),
    ),
  };
}

/** A charge that was refused: nothing is lost yet, where to pay, and what happens otherwise. */
export function paymentFailedMail(config: ShopConfig, { to, at, invoice }: InvoiceFacts): MailText {
  const next = invoice.nextAttemptAt ?? null;
  return {
    to,
    at,
    subject: `${config.companyName}: your payment did not go through`,
    text: paragraphs(
      `We could not charge ${formatMoney(invoice.amountDue)} for your ${nameOfLines(invoice.lines)}: your saved payment method was refused.`,
      `Pay invoice ${invoice.number} by card or bank account: ${linkOf(config, invoice)}`,
      next === null
        ? 'We do not try again by ourselves. Pay the invoice to go on with your subscription.'
        : `Otherwise we try your saved payment method again on ${formatDate(next)}.`,
      help(config),
    ),
  };
}
