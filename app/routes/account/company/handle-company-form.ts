import { type ActionFunctionArgs, redirect, replace } from 'react-router';
import { parseTypedAmount } from '../../../../core/money.ts';
import { ok, type Result } from '../../../../core/result.ts';
import { COMPANY_LIMITS } from '../../../../features/company/rules/company-limits.ts';
import { companyPath } from '../../../../features/company/rules/company-paths.ts';
import { sortGivenRoles } from '../../../../features/company/rules/company-roles.ts';
import { changeCompany } from '../../../../features/company/use-cases/change-company.ts';
import { addDomain, checkDomain, removeDomain } from '../../../../features/company/use-cases/change-domains.ts';
import {
  leaveCompany,
  removeMember,
  restoreMember,
  setMemberRoles,
} from '../../../../features/company/use-cases/change-members.ts';
import {
  inviteMembers,
  resendInvitation,
  withdrawInvitation,
} from '../../../../features/company/use-cases/invite-members.ts';
import { decideJoinRequest } from '../../../../features/company/use-cases/join-company.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import type { GivenRole } from '../../../../platforms/users/client/companies.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';
import { readCompanyForm } from './company-form.ts';
import { COMPANY_INTENTS, type CompanyIntent, type CompanyOutcome } from './company-outcome.ts';

type Submission = { shop: ShopContext; companyId: string; form: FormData };
type CompanyFeedback = Partial<Pick<CompanyOutcome, 'isDone' | 'name' | 'userId' | 'invited' | 'problems' | 'typed'>>;
type Handled = Promise<Result<CompanyFeedback, FailureCode>>;

/** The page that a customer sees after leaving a company. */
const LEFT_PATH = '/account?left=company';

/**
 * Handles every form of the company's page, with or without a script. The use cases check who may do it. A success
 * without a script redirects to the page with its outcome.
 */
export async function action({ context, request, params }: ActionFunctionArgs): Promise<CompanyOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const intent = COMPANY_INTENTS.find((one) => one === form.get('intent'));
  if (!intent) return { intent: 'facts', isDone: false, failure: 'invalid', text: failureText('invalid') };
  const companyId = params.companyId ?? '';
  const done = await HANDLERS[intent]({ shop, companyId, form });
  if (!done.ok) {
    const { code } = done;
    if (code === 'no-session' || code === 'unauthorized')
      return redirect(`/login?returnTo=${encodeURIComponent(companyPath(companyId))}`, {
        headers: { 'X-Remix-Reload-Document': 'true' },
      });
    return { intent, isDone: false, failure: code, text: failureText(code), typed: readTyped(form) };
  }
  const outcome: CompanyOutcome = { intent, isDone: true, ...done.value };
  if (!outcome.isDone) return outcome;
  if (intent === 'leave') return redirect(LEFT_PATH, 303);
  // the next step: the record that verifies it
  if (intent === 'add-domain')
    return replace(`${companyPath(companyId)}?${new URLSearchParams({ open: 'record', of: outcome.name ?? '' })}`, 303);
  const isDocument = (request.headers.get('accept') ?? '').includes('text/html');
  return isDocument ? redirect(getDonePath(companyId, outcome), 303) : outcome;
}

function getDonePath(companyId: string, { intent, userId }: CompanyOutcome): string {
  const query = new URLSearchParams({ done: intent });
  if (userId) query.set('member', userId);
  return `${companyPath(companyId)}?${query}`;
}

const MAX_LIMIT_LENGTH = 15;

/** Returns the limit in cents; null for no limit. With 0 every order needs approval. */
const parseLimit = (text: string): number | null | 'wrong' =>
  text === '' ? null : /^\$?\s*0(?:\.00)?$/.test(text) ? 0 : (parseTypedAmount(text) ?? 'wrong');

/** The text fields that a page without a script fills again. */
const TYPED = ['addresses', 'domain'] as const;
const readTyped = (form: FormData): Record<string, string> =>
  Object.fromEntries(TYPED.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]));
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').slice(0, 20_000);
const rolesOf = (form: FormData): GivenRole[] => sortGivenRoles(form.getAll('roles'));

const HANDLERS: Record<CompanyIntent, (submission: Submission) => Handled> = {
  invite: handleInvite,
  resend: async ({ shop, companyId, form }) => {
    const done = await resendInvitation(shop, { companyId, invitationId: textOf(form, 'invitationId') });
    return done.ok ? ok({ name: done.value.email }) : done;
  },
  withdraw: async ({ shop, companyId, form }) =>
    withoutValue(await withdrawInvitation(shop, { companyId, invitationId: textOf(form, 'invitationId') })),
  accept: async ({ shop, companyId, form }) => {
    const result = { companyId, requestId: textOf(form, 'requestId'), isAccepted: true, roles: rolesOf(form) };
    const done = await decideJoinRequest(shop, result);
    return done.ok ? ok({ name: done.value.firstName }) : done;
  },
  decline: async ({ shop, companyId, form }) =>
    withoutValue(
      await decideJoinRequest(shop, { companyId, requestId: textOf(form, 'requestId'), isAccepted: false, roles: [] }),
    ),
  roles: async ({ shop, companyId, form }) =>
    withoutValue(
      await setMemberRoles(shop, {
        companyId,
        userId: textOf(form, 'userId'),
        roles: rolesOf(form),
        version: Number(textOf(form, 'version')),
      }),
    ),
  remove: async ({ shop, companyId, form }) => {
    const userId = textOf(form, 'userId');
    const done = await removeMember(shop, { companyId, userId });
    return done.ok ? ok({ name: done.value.firstName, userId }) : done;
  },
  restore: async ({ shop, companyId, form }) =>
    withoutValue(await restoreMember(shop, { companyId, userId: textOf(form, 'userId') })),
  leave: async ({ shop, companyId }) => withoutValue(await leaveCompany(shop, companyId)),
  'add-domain': async ({ shop, companyId, form }) => {
    const domain = textOf(form, 'domain').trim();
    if (domain === '') return ok({ isDone: false, problems: ['domain'] });
    const done = await addDomain(shop, { companyId, domain });
    return done.ok ? ok({ name: done.value.domain }) : done;
  },
  'check-domain': async ({ shop, companyId, form }) => {
    const done = await checkDomain(shop, { companyId, domain: textOf(form, 'domain') });
    return done.ok ? ok({ name: done.value.domain }) : done;
  },
  'remove-domain': async ({ shop, companyId, form }) =>
    withoutValue(await removeDomain(shop, { companyId, domain: textOf(form, 'domain') })),
  policy: async ({ shop, companyId, form }) =>
    withoutValue(
      await changeCompany(shop, {
        companyId,
        version: Number(textOf(form, 'version')),
        joinPolicy: COMPANY_LIMITS.joinPolicies.find((one) => one === form.get('policy')),
        automaticRoles: form.get('roles') === 'buyer' ? ['buyer'] : [],
      }),
    ),
  facts: async ({ shop, companyId, form }) => {
    const { company, typed, problems } = readCompanyForm(form);
    const typedLimit = textOf(form, 'approvalLimit').slice(0, MAX_LIMIT_LENGTH).trim();
    const approvalLimit = parseLimit(typedLimit);
    if (!company || approvalLimit === 'wrong')
      return ok({
        isDone: false,
        problems: approvalLimit === 'wrong' ? [...problems, 'approvalLimit'] : problems,
        typed: { ...typed, approvalLimit: typedLimit },
      });
    const done = await changeCompany(shop, {
      companyId,
      version: Number(textOf(form, 'version')),
      ...company,
      ...(form.has('approvalLimit') ? { approvalLimit } : {}),
      isPurchaseOrderRequired: form.get('isPoRequired') === 'yes',
    });
    return withoutValue(done);
  },
};

const withoutValue = (done: Result<unknown, FailureCode>): Result<CompanyFeedback, FailureCode> =>
  done.ok ? ok({}) : done;

/** Sends the invitations. If none was sent, the dialog stays open with the reason of each address. */
async function handleInvite({ shop, companyId, form }: Submission): Handled {
  const addresses = textOf(form, 'addresses');
  if (addresses.trim() === '') return ok({ isDone: false, problems: ['addresses'] });
  const done = await inviteMembers(shop, { companyId, addresses, roles: rolesOf(form) });
  if (!done.ok) return done;
  const invited = done.value.map(({ typed, outcome }) => ({ typed, outcome }));
  const isDone = invited.some(({ outcome }) => outcome === 'invited');
  return ok({ isDone, invited, typed: isDone ? undefined : { addresses } });
}
