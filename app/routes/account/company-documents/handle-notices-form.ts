import { type ActionFunctionArgs, redirect } from 'react-router';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import { setEditionNotices } from '../../../../features/company/use-cases/notify-new-editions.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** `text`: why nothing was changed. */
export type NoticesOutcome = { text: string };

/** Starts or ends the emails about new editions. A success redirects, so that a reload sends nothing again. */
export async function action({
  context,
  request,
  params,
  url,
}: ActionFunctionArgs): Promise<NoticesOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { companyId = '' } = params;
  const isOn = (await readFormData(request)).get('notices') === 'on';
  const done = await setEditionNotices(shop, { companyId, isOn });
  if (done.ok) return redirect(`${companyDocumentsPath(companyId)}?notices=${isOn ? 'on' : 'off'}#notices`, 303);
  if (done.code === 'no-session' || done.code === 'unauthorized') throw signInAgain(request);
  if (done.code === 'not-found') throw await notFoundResponse(shop, url.pathname);
  return { text: failureText(done.code) };
}
