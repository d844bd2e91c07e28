import { type ActionFunctionArgs, redirect } from 'react-router';
import { COMPANY_SETUP_PATH, companyPath } from '../../../../features/company/rules/company-paths.ts';
import { createCompany } from '../../../../features/company/use-cases/create-company.ts';
import { requestToJoin, withdrawJoinRequest } from '../../../../features/company/use-cases/join-company.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { readCompanyForm, type TypedCompany } from '../company/company-form.ts';
import { requireCustomer } from '../require-customer.ts';

/** The outcome of the page's forms, if no redirect follows. `text`: the text of a failure. */
export type SetupOutcome = {
  intent: 'set-up' | 'join' | 'withdraw';
  failure?: FailureCode;
  text?: string;
  problems?: readonly string[];
  typed?: TypedCompany;
};

/** Sets up a company, or asks to join one by its domain. A success leads to the company, or back to this page. */
export async function action({ context, request }: ActionFunctionArgs): Promise<SetupOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const companyId = String(form.get('companyId') ?? '');
  const intent = form.get('intent');
  if (intent === 'join') {
    const done = await requestToJoin(shop, companyId);
    if (!done.ok) return failed('join', done.code);
    return redirect(
      done.value.outcome === 'joined' ? `${companyPath(companyId)}?done=joined` : COMPANY_SETUP_PATH,
      303,
    );
  }
  if (intent === 'withdraw') {
    const done = await withdrawJoinRequest(shop, companyId);
    return done.ok ? redirect(COMPANY_SETUP_PATH, 303) : failed('withdraw', done.code);
  }
  return setUp(shop, form);
}

async function setUp(shop: ShopContext, form: FormData): Promise<SetupOutcome | Response> {
  const { company, typed, problems } = readCompanyForm(form);
  if (!company) return { intent: 'set-up', problems, typed };
  const done = await createCompany(shop, { ...company, requestKey: String(form.get('requestKey') ?? '') });
  if (!done.ok) return failed('set-up', done.code, typed);
  return redirect(`${companyPath(done.value.companyId)}?done=created`, 303);
}

function failed(intent: SetupOutcome['intent'], failure: FailureCode, typed?: TypedCompany): SetupOutcome | Response {
  if (failure === 'no-session' || failure === 'unauthorized')
    return redirect(`/login?returnTo=${encodeURIComponent(COMPANY_SETUP_PATH)}`, {
      headers: { 'X-Remix-Reload-Document': 'true' },
    });
  return { intent, failure, text: failureText(failure), typed };
}
