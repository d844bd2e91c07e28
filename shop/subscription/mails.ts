import { formatDate } from '../../core/dates.ts';
import { type Cents, formatMoney } from '../../core/money.ts';
import type { MailMessage } from '../../platforms/mail/client/types.ts';
import type { Invoice, Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopConfig } from '../context.ts';
import { orderPath } from '../orders/order.ts';

const MANAGE_PATH = '/account/subscription-management';
const seats = (count: number): string => (count === 1 ? '1 seat' : `${count} seats`);

/** Plain text, a paragraph each; what is not said is left out. */
const paragraphs = (...parts: (string | false | null)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;
const help = ({ supportEmail, supportPhone }: ShopConfig): string => `Questions: ${supportEmail}, ${supportPhone}.`;

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
export function purchaseMail(config: ShopConfig, facts: PurchaseFacts): MailMessage {
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

export type ReminderFacts = { to: string; planName: string; quantity: number; renewsOn: string; amount: Cents };

/** The reminder before a renewal: when, how much, and how to stop it. */
export function renewalMail(
  config: ShopConfig,
  { to, planName, quantity, renewsOn, amount }: ReminderFacts,
): MailMessage {
  const date = formatDate(renewsOn);
  return {
    to,
    subject: `${config.companyName}: your subscription renews on ${date}`,
    text: paragraphs(
      `Your ${planName}, ${seats(quantity)}, renews on ${date}.`,
      `${formatMoney(amount)} with tax will be charged on that day to your saved payment method.`,
      `To stop the renewal, turn auto-pay off before ${date}: ${config.publicUrl}${MANAGE_PATH}`,
      help(config),
    ),
  };
}
