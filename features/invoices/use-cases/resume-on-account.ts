import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import { keyHash } from '../../company/use-cases/company-mails.ts';
import type { MailContent } from '../../shared/emails/mail-content.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { onAccountResumed } from '../emails/account-notices.ts';
import { getPausingDay } from '../rules/on-account.ts';

type Needs = Pick<ShopContext, 'onAccount' | 'companyFeed' | 'config' | 'log' | 'now'>;

const PAGE = 250;

/**
 * Returns the addresses of a company's members with one of these roles; null if the user service does not respond, or
 * if the store has no token for it.
 */
export async function listMembers(
  { companyFeed }: Needs,
  companyId: string,
  wanted: readonly CompanyRole[],
): Promise<string[] | null> {
  const emails: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await companyFeed.listMembers({ cursor, changedSince: null, limit: PAGE });
    if (!page.ok) return null;
    emails.push(
      ...page.value.items
        .filter((member) => member.companyId === companyId && member.removedAt === null)
        .filter(({ roles }) => roles.some((role) => wanted.includes(role)))
        .map(({ email }) => email),
    );
    cursor = page.value.next;
    if (cursor === null) return emails;
  }
}

/** Creates an email to each address, once in any case, with a key for each recipient. */
export const createAccountMails = (
  { config, now }: Pick<Needs, 'config' | 'now'>,
  content: MailContent,
  cause: string,
  addresses: readonly string[],
): OutgoingMail[] =>
  [...new Map(addresses.map((email) => [email.toLowerCase(), email])).values()].map((to) =>
    toOutgoing(config, content, {
      key: `${content.kind}:${cause}:${keyHash(to.toLowerCase())}`,
      to,
      about: { type: 'account', id: to },
      at: now(),
    }),
  );

/**
 * Ends the automatic pause of a company whose invoices are paid, and emails its administrators and bookkeepers.
 * Idempotent; does nothing while an invoice still pauses it, or if the company wasn't told of a pause. [NET-11]
 */
export async function resumeOnAccount(context: Needs, companyId: string): Promise<void> {
  const { onAccount, companyFeed, config, log, now } = context;
  const pausingDay = getPausingDay(now());
  if (!(await onAccount.listTold()).includes(companyId)) return;
  const { oldest } = await onAccount.readAccount(companyId);
  if (oldest !== null && oldest.dueOn <= pausingDay) return;
  const company = await companyFeed.readCompany(companyId);
  const members = await listMembers(context, companyId, ['administrator', 'bookkeeper']);
  // the pause ends anyway, since it follows from the invoices
  if (!company.ok) log.warn({ area: 'on-account', companyId, code: company.code }, 'a company was not read');
  const mails = company.ok
    ? createAccountMails(
        context,
        onAccountResumed.content(config, { companyId, companyName: company.value.name }),
        `${companyId}:${now().toISOString()}`,
        [company.value.invoiceEmail, ...(members ?? [])],
      )
    : [];
  await onAccount.recordPause(companyId, false, pausingDay, mails);
}
