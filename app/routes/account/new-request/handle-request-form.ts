import { type ActionFunctionArgs, redirect } from 'react-router';
import { parseTypedAmount } from '../../../../core/money.ts';
import { isRequestKind } from '../../../../features/requests/rules/request-kinds.ts';
import { newRequestPath, REQUESTS_PATH } from '../../../../features/requests/rules/request-paths.ts';
import { sendRequest } from '../../../../features/requests/use-cases/send-request.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';

/** `problem`: the field that needs another value; `text`: why nothing was sent. The fields keep what was `typed`. */
export type RequestOutcome = {
  problem: string | null;
  text: string | null;
  typed: { note: string; email: string; seats: string; company: string; limit: string };
};

/** Sends the request, with or without a script. A success leads to the list, so that a reload sends nothing again. */
export async function action({ context, request, url }: ActionFunctionArgs): Promise<RequestOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const textOf = (name: string, most = 254): string => String(form.get(name) ?? '').slice(0, most);
  const typed = {
    note: textOf('note', 2_000),
    email: textOf('email'),
    seats: textOf('seats'),
    company: textOf('company'),
    limit: textOf('limit', 20),
  };
  const kind = url.searchParams.get('kind');
  if (!isRequestKind(kind)) return { problem: null, text: failureText('invalid'), typed };
  const subject = {
    companyId: (typed.company || url.searchParams.get('company')) ?? undefined,
    domain: url.searchParams.get('domain') ?? undefined,
    planOf: url.searchParams.get('plan-of') ?? undefined,
  };
  const { note, email, seats } = typed;
  const limit = parseTypedAmount(typed.limit) ?? 0;
  const sent = await sendRequest(shop, { kind, ...subject, note, email, seats: Number(seats), limit });
  if (sent.ok) {
    const { request: found, isNew } = sent.value;
    const query = new URLSearchParams({ done: isNew ? 'sent' : 'known', request: found.requestId });
    return redirect(`${REQUESTS_PATH}?${query}`, 303);
  }
  const { code, detail } = sent;
  if (code === 'no-session' || code === 'unauthorized')
    return redirect(`/login?returnTo=${encodeURIComponent(newRequestPath(kind, subject))}`, {
      headers: { 'X-Remix-Reload-Document': 'true' },
    });
  const problem = code === 'invalid' ? (detail ?? null) : null;
  return { problem, text: problem === null ? failureText(code) : null, typed };
}
