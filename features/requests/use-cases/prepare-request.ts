import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { callCompanies, openCompany } from '../../company/use-cases/call-companies.ts';
import { findOpenBusiness } from '../../company/use-cases/close-company.ts';
import { actForCompany } from '../../payment-methods/use-cases/act-for-company.ts';
import { readOwnPlan } from '../../plans/use-cases/read-own-plan.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import {
  isCompanyRequest,
  isPlanRequest,
  isTermsRequest,
  type RequestDetails,
  type RequestKind,
} from '../rules/request-kinds.ts';
import type { RequestSubject } from '../rules/request-paths.ts';

/** A request that the caller may send now. */
export type PreparedRequest = {
  kind: RequestKind;
  subject: string;
  company: { companyId: string; name: string } | null;
  details: RequestDetails;
  /** the companies that a plan can move to */
  companies: readonly { companyId: string; name: string }[];
};

type Prepared = Promise<Result<PreparedRequest, FailureCode>>;

/**
 * [COM-92] Returns the facts of a request if the caller may send it: about the own plan, or as administrator of the
 * company. `not-found`: ids of other companies and unknown ids alike. `request-not-possible`: the plan, company or
 * domain isn't in a state for it. `company-checkout-open`, `company-request-open`: what must end before it can be closed.
 * A kind with a page of its area, such as a certificate, isn't sent by this form: `request-not-possible`.
 */
export const prepareRequest = (context: ShopContext, kind: RequestKind, subject: RequestSubject): Prepared =>
  isPlanRequest(kind)
    ? preparePlanRequest(context, kind, subject)
    : isCompanyRequest(kind)
      ? prepareCompanyRequest(context, kind, subject)
      : Promise.resolve(err('request-not-possible'));

async function preparePlanRequest(
  context: ShopContext,
  kind: RequestKind,
  { companyId, planOf }: RequestSubject,
): Prepared {
  const acting = planOf === undefined ? ok(context) : await actForCompany(context, planOf);
  if (!acting.ok) return acting;
  const { payer } = acting.value;
  // the administrators of a company manage its plan
  if (payer && kind === 'change-billing-administrator') return err('request-not-possible');
  const found = await readOwnPlan(acting.value);
  if (!found.ok) return found;
  if (found.value.kind !== 'plan') return err('not-found');
  const { subscriptionId, name, seats, endDate, state } = found.value.plan;
  const isEnding = state === 'inactive' || state === 'canceling';
  if (isEnding && kind !== 'change-billing-administrator') return err('request-not-possible');
  if (kind === 'fewer-seats' && seats < 2) return err('request-not-possible');
  const plan = { subscriptionId, name, seats, endsAt: endDate, ...(payer ? { companyId: payer.companyId } : {}) };
  const company = payer ? { companyId: payer.companyId, name: payer.name } : null;
  const prepared = { kind, subject: `plan:${subscriptionId}`, company, details: { plan }, companies: [] };
  // the plan of a company moves to the administrator who asks
  if (kind !== 'move-plan' || payer) return ok(prepared);
  const own = await callCompanies(context, (companies, bearer) => companies.list(bearer));
  if (!own.ok) return own;
  const companies = own.value.memberships
    .filter(({ roles }) => roles.includes('administrator'))
    .map((each) => ({ companyId: each.companyId, name: each.name }));
  if (companies.length === 0) return err('request-not-possible');
  if (companyId === undefined) return ok({ ...prepared, companies });
  const target = companies.find((each) => each.companyId === companyId);
  return target ? ok({ ...prepared, companies, company: target }) : err('not-found');
}

async function prepareCompanyRequest(
  context: ShopContext,
  kind: RequestKind,
  { companyId = '', domain }: RequestSubject,
): Prepared {
  if (!isUuid(companyId)) return err('not-found');
  const opened = await openCompany(
    context,
    companyId,
    kind === 'change-administrator' ? 'read-company' : 'change-company',
  );
  if (!opened.ok) return opened;
  const { company, members, domains, paymentCustomerId } = opened.value;
  const prepared = {
    kind,
    subject: `company:${companyId}`,
    company: { companyId, name: company.name },
    details: {},
    companies: [],
  };
  // an administrator can name another without customer service
  if (kind === 'change-administrator' && members.some(({ roles }) => roles.includes('administrator')))
    return err('request-not-possible');
  if (isTermsRequest(kind)) {
    const terms = await context.onAccount.findTerms(companyId);
    if ((kind === 'open-terms') === (terms !== null)) return err('request-not-possible');
    return ok({ ...prepared, details: terms ? { limit: terms.limit } : {} });
  }
  const open = kind === 'close-company' ? await findOpenBusiness(context, companyId, paymentCustomerId) : null;
  if (open) return err(open);
  if (kind !== 'confirm-domain') return ok(prepared);
  const listed = domains.find((each) => each.domain === domain);
  if (!listed) return err('not-found');
  if (listed.state === 'verified') return err('request-not-possible');
  return ok({ ...prepared, subject: `domain:${companyId}:${listed.domain}`, details: { domain: listed.domain } });
}
