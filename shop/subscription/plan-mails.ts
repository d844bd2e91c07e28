import { formatDate } from '../../core/dates.ts';
import { type Cents, formatMoney } from '../../core/money.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { AccountConsent, ShopConfig } from '../context.ts';
import { orderPath } from '../orders/order.ts';
import type { MailText } from './mail-once.ts';
import { help, MANAGE_PATH, METHODS_PATH, paragraphs, seats } from './mails.ts';

/** The plan that a mail is about as it stands after the change. `amount`: the next year before tax; null where it could not be read, or none follows. */
export type PlanFacts = { to: string; planName: string; quantity: number; endsOn: string; amount: Cents | null };
type AgreedFacts = PlanFacts & {
  consent: Pick<AccountConsent, 'purpose' | 'text'> & { at: string };
  /** what is charged, by its name; null where it could not be read */
  method: string | null;
};

/** [SUB-22] The proof of a consent that was given in the account: what was agreed to word for word, what is charged when, and how to stop it. */
export function agreedMail(config: ShopConfig, facts: AgreedFacts): MailText {
  const { to, planName, quantity, endsOn, amount, method, consent } = facts;
  const date = formatDate(endsOn);
  const manage = `${config.publicUrl}${MANAGE_PATH}`;
  const plan = `your ${planName}, ${seats(quantity)}`;
  const isScheduled = consent.purpose === 'schedule-pay';
  const charge =
    amount !== null &&
    method !== null &&
    `On ${date} we charge ${formatMoney(amount)} plus tax. Payment method: ${method}.`;
  return {
    to,
    subject: isScheduled
      ? `${config.companyName}: your payment is scheduled for ${date}`
      : `${config.companyName}: auto-pay is on`,
    text: paragraphs(
      isScheduled ? `The next payment for ${plan}, is scheduled.` : `Auto-pay is on for ${plan}.`,
      charge,
      isScheduled &&
        `To stop this payment, write or call us before ${date}: ${config.supportEmail}, ${config.supportPhone}.`,
      isScheduled
        ? `After it, auto-pay charges each following year on the same day. You can turn it off then, at any time: ${manage}`
        : `Auto-pay then charges each following year on the same day. You can turn it off at any time: ${manage}`,
      `To pay with another card or bank account, make it your default: ${config.publicUrl}${METHODS_PATH}`,
      `What you agreed to on ${formatDate(consent.at)}, word for word:\n${consent.text}`,
      help(config),
    ),
  };
}

/** [SM5] The proof of having stopped: nothing is charged, and what happens on the day instead. */
export function autoPayOffMail(config: ShopConfig, facts: PlanFacts & { isLast45: boolean }): MailText {
  const { to, planName, quantity, endsOn, amount, isLast45 } = facts;
  const date = formatDate(endsOn);
  const manage = `${config.publicUrl}${MANAGE_PATH}`;
  const sum = amount === null ? '' : `: ${formatMoney(amount)} plus tax`;
  return {
    to,
    subject: `${config.companyName}: auto-pay is off`,
    text: paragraphs(
      `Auto-pay is off for your ${planName}, ${seats(quantity)}. Nothing is charged by itself any more.`,
      `Your subscription runs until ${date}. On that day we send an invoice for the next year${sum}. If it stays unpaid, the subscription becomes past due.`,
      isLast45
        ? `You can schedule the payment from a saved card or bank account instead: ${manage}`
        : `You can turn auto-pay on again while more than 45 days are left: ${manage}`,
      help(config),
    ),
  };
}

export type SeatsFacts = PlanFacts & {
  added: number;
  invoice: Invoice;
  method: string | null;
  /** what follows at the end of the year: a charge, an invoice, or nothing, since the plan ends */
  after: 'charge' | 'invoice' | 'end';
};

/** [MNG-05] [SM6] The confirmation of added seats: what they cost, how many there are now, and what each year costs from then on. */
export function seatsMail(config: ShopConfig, facts: SeatsFacts): MailText {
  const { to, planName, quantity, endsOn, amount, added, invoice, method, after } = facts;
  const date = formatDate(endsOn);
  const number = invoice.number ?? '';
  const charged = invoice.amountDue > 0 && method !== null ? `, charged to ${method}` : '';
  const yearly = amount === null ? '' : ` It costs ${formatMoney(amount)} plus tax for ${seats(quantity)}.`;
  const next = {
    charge: `The next year begins on ${date}.${yearly} It is charged on that day to your saved payment method.`,
    invoice: `The next year begins on ${date}.${yearly} Auto-pay is off: we send an invoice on that day, and nothing is charged by itself.`,
    end: `Your subscription ends on ${date}. The new seats end with it, and nothing more is charged.`,
  };
  return {
    to,
    subject: `${config.companyName}: order ${number}, ${seats(added)} added`,
    text: paragraphs(
      `You added ${seats(added)} to your ${planName}. It has ${seats(quantity)} now.`,
      `Order ${number}: ${formatMoney(invoice.amountDue)} with tax${charged}.`,
      invoice.status !== 'paid' && 'Your bank is processing the payment; this takes up to five business days.',
      `Receipt: ${config.publicUrl}${orderPath(number)}`,
      next[after],
      `Your subscription: ${config.publicUrl}${MANAGE_PATH}`,
      help(config),
    ),
  };
}
