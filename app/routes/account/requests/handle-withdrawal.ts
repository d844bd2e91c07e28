import { type ActionFunctionArgs, redirect } from 'react-router';
import { REQUESTS_PATH } from '../../../../features/requests/rules/request-paths.ts';
import { withdrawRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';

/** `text`: why the request wasn't withdrawn. */
export type WithdrawalOutcome = { text: string };

/** Withdraws a request. A success redirects, so that a reload sends nothing again. */
export async function action({ context, request }: ActionFunctionArgs): Promise<WithdrawalOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const done = await withdrawRequest(shop, String(form.get('requestId') ?? ''));
  return done.ok ? redirect(`${REQUESTS_PATH}?done=withdrawn`, 303) : { text: failureText(done.code) };
}
