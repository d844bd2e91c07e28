import type { Cents } from '../../../core/money.ts';
import { orderPath } from '../../orders/rules/order.ts';
import type { MailBlock, MailInline, Rich } from '../../shared/emails/mail-content.ts';
import type { MailPayer, MailWriter } from '../../shared/emails/mail-writer.ts';
import { getMethodsPath, getPlanPath } from '../rules/plan-paths.ts';
import { getMailMethodName, isBank, type MailMethod } from './method-name.ts';

/** `payer`: the company whose plan it is; absent or null: a person's. */
export type PlanSubject = { planName: string; seats: number; payer?: MailPayer | null };
/** A stored consent: quoted verbatim, in any locale. `at` is ISO. */
export type QuotedConsent = { text: string; textVersion: string; at: string };

const named = ({ say }: MailWriter, { planName }: PlanSubject): string => planName || say('mail.plan.unnamed');

/** `Your Unlimited subscription, 3 seats` */
export const planSeats = (writer: MailWriter, plan: PlanSubject): string =>
  writer.say('mail.plan', { plan: named(writer, plan), seats: writer.seats(plan.seats) });

/** The same within a sentence. */
export const planInSentence = (writer: MailWriter, plan: PlanSubject): string =>
  writer.say('mail.plan.within', { plan: named(writer, plan), seats: writer.seats(plan.seats) });

export const planNamed = named;

export const manageUrl = ({ url, payer }: MailWriter): string => url(getPlanPath(payer?.companyId));
export const methodsUrl = ({ url, payer }: MailWriter): string => url(getMethodsPath(payer?.companyId));
/** Returns the address of an invoice in the account, where an open one can be paid; for a company, its plan's page. */
export const invoiceUrl = ({ url, payer }: MailWriter, number: string): string =>
  url(payer ? getPlanPath(payer.companyId) : orderPath(number));

/** A button to the plan, outlined: the email asks for nothing. */
export const planButton = (writer: MailWriter): MailBlock => ({
  is: 'button',
  label: writer.say('mail.button.plan'),
  href: manageUrl(writer),
  isQuiet: true,
});
export const invoiceButton = (writer: MailWriter, number: string): MailBlock => ({
  is: 'button',
  label: writer.say('mail.button.invoice'),
  href: invoiceUrl(writer, number),
});

/** Returns the row about stopping auto-pay: on any day before the next charge [SM5]. */
export const stopRow = (writer: MailWriter): { label: string; value: Rich } => ({
  label: writer.say('mail.fact.stop'),
  value: writer.parts<MailInline>('mail.fact.stop.text', {
    turnOff: { link: writer.say('mail.turnOff'), href: manageUrl(writer) },
  }),
});

export type NextRenewal = { on: string; by: 'auto-pay' | 'invoice' };
export function nextRow(writer: MailWriter, { on, by }: NextRenewal): { label: string; value: Rich } {
  const date = writer.date(on);
  const said =
    by === 'auto-pay' ? writer.say('mail.fact.next.auto', { date }) : writer.say('mail.fact.next.invoice', { date });
  return { label: writer.say('mail.fact.next'), value: [said] };
}

/** [MO-34] Warns that the charge cannot work on that day: no saved method, or an expired card. */
export function methodNote(writer: MailWriter, method: MailMethod | null, chargedOn: string): MailBlock[] {
  const { say, date } = writer;
  const link: MailInline = { link: say('mail.unusable.link'), href: methodsUrl(writer) };
  const why = method === null ? say('mail.unusable.none') : expiryOf(writer, method, chargedOn);
  return why === null
    ? []
    : [
        {
          is: 'note',
          tone: 'warn',
          text: [{ strong: why }, ...writer.parts<MailInline>('mail.unusable.text', { link, date: date(chargedOn) })],
        },
      ];
}

/** Whether no saved method can be charged on that day. */
export const isUnusable = (writer: MailWriter, method: MailMethod | null, chargedOn: string): boolean =>
  method === null || expiryOf(writer, method, chargedOn) !== null;

/** A card is valid to the end of its last month. */
function expiryOf(writer: MailWriter, method: MailMethod, chargedOn: string): string | null {
  const { expYear, expMonth } = method;
  if (isBank(method) || !expYear || !expMonth || Date.UTC(expYear, expMonth, 1) > Date.parse(chargedOn)) return null;
  return writer.say('mail.unusable.expires', { method: getMailMethodName(writer, method) });
}

/** [SUB-17] Notes that the total excludes the member price, and the total after a membership renewal. */
export const lapsingNote = (writer: MailWriter, lapsing: { on: string; amount: Cents } | null): MailBlock[] =>
  lapsing === null
    ? []
    : [
        {
          is: 'note',
          tone: 'warn',
          text: [
            { strong: writer.say('mail.lapsing', { date: writer.date(lapsing.on) }) },
            writer.say('mail.lapsing.text', { amount: writer.money(lapsing.amount) }),
          ],
        },
      ];

/** [SUB-22] Returns the verbatim consent, with its date and the version of its text. */
export function consentBlock(writer: MailWriter, consent: QuotedConsent): MailBlock {
  return {
    is: 'quote',
    intro: writer.say('mail.consent', { date: writer.date(consent.at) }),
    text: consent.text,
    version: writer.say('mail.consent.kept', { version: consent.textVersion }),
  };
}
