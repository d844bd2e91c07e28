import { type ActionFunctionArgs, redirect } from 'react-router';
import { getInvoicesPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import { payInvoices } from '../../../../features/invoices/use-cases/pay-invoices.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Why nothing was paid, with the selection as sent. */
export type PaymentRefusal = { text: string; choices: readonly string[]; methodId: string };

/**
 * [INV-05] Pays the chosen invoices. Every result is a redirect, so that a reload pays nothing again; only a refusal that
 * the customer can correct shows the form again.
 */
export async function action({
  context,
  request,
  params,
  url,
}: ActionFunctionArgs): Promise<PaymentRefusal | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const companyId = params.companyId ?? null;
  const form = await readFormData(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const choices = [...new Set(form.getAll('choose').map(String))].slice(0, 200);
  const input = {
    companyId,
    paymentId: text('payment'),
    choices,
    methodId: text('method'),
    total: Number(text('total')),
  };
  const paid = await payInvoices(shop, input);
  const path = getInvoicesPath(companyId);
  if (paid.ok) return redirect(`${path}?payment=${paid.value.paymentId}#outcome`, 303);
  if (paid.code === 'no-session' || paid.code === 'unauthorized') throw signInAgain(request);
  if (paid.code === 'not-found' || paid.code === 'forbidden') throw await notFoundResponse(shop, url.pathname);
  if (paid.code === 'invoices-changed') {
    const query = new URLSearchParams([...choices.map((key) => ['choose', key]), ['changed', '1']]);
    return redirect(`${path}?${query}#outcome`, 303);
  }
  return {
    text: paid.code === 'card-declined' && paid.detail ? paid.detail : failureText(paid.code),
    choices,
    methodId: input.methodId,
  };
}
