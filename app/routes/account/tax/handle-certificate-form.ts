import { type ActionFunctionArgs, redirect } from 'react-router';
import { failureText } from '../../../../features/shared/errors.ts';
import { getTaxPath } from '../../../../features/tax-exemption/rules/tax-paths.ts';
import { withdrawCertificate } from '../../../../features/tax-exemption/use-cases/own-certificates.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';

/** `text`: why the certificate wasn't taken back. */
export type CertificateOutcome = { text: string };

/** Takes a waiting certificate back. A success redirects, so that a reload sends nothing again. */
export async function action({ context, request, params }: ActionFunctionArgs): Promise<CertificateOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const done = await withdrawCertificate(shop, String(form.get('certificateId') ?? ''));
  if (!done.ok) return { text: failureText(done.code) };
  return redirect(`${getTaxPath(params.companyId)}?done=taken-back&state=${done.value.state}`, 303);
}
