import type { LoaderFunctionArgs } from 'react-router';
import { canDo } from '../../../../features/company/rules/permissions.ts';
import { readCompany } from '../../../../features/company/use-cases/read-company.ts';
import { describeOnAccount } from '../../../../features/invoices/rules/on-account.ts';
import { isCompanyRequest } from '../../../../features/requests/rules/request-kinds.ts';
import { listOpenOwnRequests } from '../../../../features/requests/use-cases/own-requests.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Loads a company for one of its members; null if it could not be loaded. Returns 404 for an unknown company and for another customer's. */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor, config } = shop;
  const { companyId = '' } = params;
  const [found, requests] = await Promise.all([
    readCompany(shop, companyId),
    listOpenOwnRequests(shop, (kind, about) => isCompanyRequest(kind) && about === companyId),
  ]);
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  if (!found.ok && found.code !== 'unavailable') throw await notFoundResponse(shop, url.pathname);
  const canManage = found.ok && canDo(found.value.roles, 'invite');
  const seesAccount = found.ok && canDo(found.value.roles, 'see-account-left');
  return {
    account: seesAccount ? await readAccountState(shop, companyId) : null,
    lateOrders: canManage ? await shop.companyOrders.listAfterRemoval(companyId) : [],
    approvals: canManage ? await shop.approvals.listActivity(companyId) : [],
    details: found.ok ? found.value : null,
    readerId: actor.kind === 'customer' ? actor.profile.userId : null,
    requests,
    now: shop.now().toISOString(),
    support: { phone: config.supportPhone, email: config.supportEmail },
  };
}
/** [NET-10] Returns what the company can order on account; `state` is null without terms. */
async function readAccountState({ onAccount, now }: ShopContext, companyId: string) {
  const [terms, open] = await Promise.all([onAccount.findTerms(companyId), onAccount.readAccount(companyId)]);
  return { state: describeOnAccount(terms, open, now()), since: terms?.openedAt ?? null };
}

export type CompanyData = Awaited<ReturnType<typeof loader>>;
