import type { Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { CompanyDetails, CompanyRole } from '../../../../platforms/users/client/companies.ts';
import { callCompanies } from '../../../company/use-cases/call-companies.ts';
import { onAccountPaused, onAccountResumed, termsAnswer } from '../../../invoices/emails/account-notices.ts';
import { createAccountMails } from '../../../invoices/use-cases/resume-on-account.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { type FormResult, type FormSubmission, runFormAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';

/** What staff change of a company's terms; `limit` in cents also opens them. */
export type TermsAct =
  | { kind: 'set-terms'; limit: Cents }
  | { kind: 'close-terms' }
  | { kind: 'pause-terms' }
  | { kind: 'resume-terms' };

type TermsChange = {
  companyId: string;
  /** the version that staff saw; null: no terms */
  seen: number | null;
  by: string;
  /** part of the emails' keys */
  cause: string;
};

const listEmails = ({ members }: CompanyDetails, wanted: readonly CompanyRole[]): string[] =>
  members.flatMap(({ email, roles }) => (email !== null && roles.some((role) => wanted.includes(role)) ? [email] : []));

/**
 * [NET-15] Changes the terms of a company and emails its administrators, about a pause also its bookkeepers. `conflict`:
 * the terms changed since `seen`; nothing was stored.
 */
async function changeTerms(
  context: ShopContext,
  change: TermsChange,
  act: TermsAct,
): Promise<Result<null, FailureCode>> {
  const { onAccount, config, now } = context;
  const { companyId, seen, by, cause } = change;
  const found = await callCompanies(context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
  if (!found.ok) return found;
  const company = { companyId, companyName: found.value.company.name };
  const [administrators, all] = [
    listEmails(found.value, ['administrator']),
    listEmails(found.value, ['administrator', 'bookkeeper']),
  ];
  const mail = (content: Parameters<typeof createAccountMails>[1], to: readonly string[]) =>
    createAccountMails(context, content, `${companyId}:${cause}`, to);
  const row = { companyId, seen, by, at: now() };
  const save = (): Promise<boolean> => {
    switch (act.kind) {
      case 'set-terms': {
        const facts = { ...company, limit: act.limit, isNew: seen === null };
        return onAccount.setLimit(
          { ...row, limit: act.limit },
          mail(termsAnswer.content(config, facts), administrators),
        );
      }
      case 'close-terms': {
        const facts = { ...company, limit: null, isNew: false };
        return onAccount.close(row, mail(termsAnswer.content(config, facts), administrators));
      }
      case 'pause-terms':
        return onAccount.setPaused(
          { ...row, isPaused: true },
          mail(onAccountPaused.content(config, { ...company, overdue: null }), all),
        );
      case 'resume-terms':
        return onAccount.setPaused({ ...row, isPaused: false }, mail(onAccountResumed.content(config, company), all));
    }
  };
  return (await save()) ? ok(null) : err('conflict');
}

/** [NET-15] Runs a change of a company's terms as an audited action of the desk. `limit`: not an amount. */
export const changeCompanyTerms = (
  desk: Desk,
  { companyId, name }: { companyId: string; name: string },
  act: Exclude<TermsAct, { kind: 'set-terms' }> | { kind: 'set-terms'; limit: Cents | null },
  { seen, ...form }: FormSubmission & { seen: number | null },
): Promise<FormResult<'limit'>> => {
  const limit = act.kind === 'set-terms' ? act.limit : null;
  return runFormAction<'limit'>(
    [act.kind === 'set-terms' && limit === null && 'limit'],
    desk,
    { action: act.kind, about: { type: 'company', id: companyId, name } },
    form,
    async () => {
      const change = { companyId, seen, by: desk.staff.email, cause: form.intent };
      const done = await changeTerms(
        desk.context,
        change,
        act.kind === 'set-terms' ? { kind: 'set-terms', limit: limit ?? 0 } : act,
      );
      if (done.ok) return 'done';
      return done.code === 'unavailable' || done.code === 'no-session' ? 'failed' : 'changed';
    },
  );
};

/**
 * [NET-15] Opens terms or raises the limit for a request. Idempotent: after a crash, the same call sends the emails that
 * are missing, once.
 */
export async function carryOutTerms(
  context: ShopContext,
  { companyId, limit, by, requestId }: { companyId: string; limit: Cents; by: string; requestId: string },
): Promise<Result<null, FailureCode>> {
  const terms = await context.onAccount.findTerms(companyId);
  if (terms?.limit === limit) return ok(null);
  const change = { companyId, seen: terms?.version ?? null, by, cause: requestId };
  return changeTerms(context, change, { kind: 'set-terms', limit });
}
