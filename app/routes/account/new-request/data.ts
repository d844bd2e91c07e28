import type { LoaderFunctionArgs } from 'react-router';
import { getDueDay } from '../../../../features/requests/rules/request-due.ts';
import { isRequestKind } from '../../../../features/requests/rules/request-kinds.ts';
import { findOpenOwnRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { prepareRequest } from '../../../../features/requests/use-cases/prepare-request.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

const REFUSALS: readonly FailureCode[] = [
  'request-not-possible',
  'company-checkout-open',
  'company-request-open',
  'company-has-plan',
  'company-has-invoices',
];

/**
 * Loads what a new request is about. Responds 404 to unknown kinds, and to companies and domains of other customers.
 * `refusal`: why the request isn't possible now. `open`: the same request, which the customer already sent.
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { searchParams } = url;
  const kind = searchParams.get('kind');
  if (!isRequestKind(kind)) throw await notFoundResponse(shop, url.pathname);
  const subject = {
    companyId: searchParams.get('company') ?? undefined,
    domain: searchParams.get('domain') ?? undefined,
    planOf: searchParams.get('plan-of') ?? undefined,
  };
  const prepared = await prepareRequest(shop, kind, subject);
  if (!prepared.ok) {
    const { code } = prepared;
    if (code === 'no-session' || code === 'unauthorized') throw signInAgain(request);
    if (code === 'not-found' || code === 'forbidden') throw await notFoundResponse(shop, url.pathname);
    const isKnown = REFUSALS.some((refusal) => refusal === code);
    return { kind, prepared: null, refusal: isKnown ? failureText(code) : null, open: null, dueOn: '' };
  }
  const open = await findOpenOwnRequest(shop, prepared.value);
  return { kind, prepared: prepared.value, refusal: null, open, dueOn: getDueDay(shop.now()) };
}
