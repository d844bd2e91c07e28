import { isoDay } from '../../../core/dates.ts';
import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { invoicePastDue, onAccountPaused } from '../emails/account-notices.ts';
import type { OverdueInvoice } from '../repository/on-account.ts';
import { countDaysPastDue, findReminder, getPausingDay } from '../rules/on-account.ts';
import { createAccountMails, listMembers, resumeOnAccount } from './resume-on-account.ts';

type Needs = Pick<ShopContext, 'onAccount' | 'companyFeed' | 'config' | 'log' | 'now'>;

const FIRST_REMINDER_MS = 7 * 86_400_000;

/**
 * Reminds of open invoices 7, 15 and 30 days past due, and emails companies whose ordering on account is paused by one,
 * or isn't anymore. Only the newest reminder is sent, also after a long outage. Idempotent. Returns the number of
 * reminders. [NET-11] [NET-14]
 */
export async function remindOfInvoices(context: Needs): Promise<number> {
  const { onAccount, now } = context;
  const at = now();
  const overdue = await onAccount.listOverdue(isoDay(new Date(at.getTime() - FIRST_REMINDER_MS)));
  let sent = 0;
  for (const invoice of overdue) if (await remind(context, invoice, at)) sent += 1;
  const pausing = overdue.filter(({ dueOn }) => dueOn <= getPausingDay(at));
  const [told, companies] = [
    new Set(await onAccount.listTold()),
    // the invoice due first pauses the company
    new Map(pausing.toReversed().map((invoice) => [invoice.companyId, invoice])),
  ];
  for (const [companyId, invoice] of companies) if (!told.has(companyId)) await notifyPause(context, invoice, at);
  for (const companyId of told) if (!companies.has(companyId)) await resumeOnAccount(context, companyId);
  return sent;
}

async function remind(context: Needs, invoice: OverdueInvoice, at: Date): Promise<boolean> {
  const days = findReminder(invoice.dueOn, at);
  if (days === null || days <= invoice.reminded) return false;
  const { number, companyId, invoiceEmail, issuedAt } = invoice;
  const bookkeepers = await listMembers(context, companyId, ['bookkeeper']);
  const facts = { ...invoice, issuedOn: issuedAt, days: countDaysPastDue(invoice.dueOn, at) };
  const mails = createAccountMails(context, invoicePastDue.content(context.config, facts), `${number}:${days}`, [
    invoiceEmail,
    ...(bookkeepers ?? []),
  ]);
  return context.onAccount.recordReminder(number, days, mails);
}

async function notifyPause(context: Needs, invoice: OverdueInvoice, at: Date): Promise<void> {
  const { companyId, companyName, number, total, invoiceEmail } = invoice;
  const days = countDaysPastDue(invoice.dueOn, at);
  const content = onAccountPaused.content(context.config, { companyId, companyName, overdue: { number, days, total } });
  const members = await listMembers(context, companyId, ['administrator', 'bookkeeper']);
  const mails = createAccountMails(context, content, `${companyId}:${number}:${isoDay(at)}`, [
    invoiceEmail,
    ...(members ?? []),
  ]);
  await context.onAccount.recordPause(companyId, true, getPausingDay(at), mails);
}

export const remindOfInvoicesJob = defineJob({
  name: 'remind-of-invoices',
  input: noInput,
  every: 3_600,
  run: async ({ openContext }: ShopWorker) => void (await remindOfInvoices(openContext())),
});
