import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router';
import { approvalPath, approvalsPath } from '../../../../features/approvals/rules/approval-paths.ts';
import { formatApprovalNumber, parseApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import { approveRequest, cancelPayment } from '../../../../features/approvals/use-cases/approve-request.ts';
import { sendBackRequest } from '../../../../features/approvals/use-cases/send-back.ts';
import { reviseApproval, withdrawApproval } from '../../../../features/approvals/use-cases/withdraw-approval.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/**
 * Why nothing was done. `copies`: as entered, by line. `total`: the sum is this one now, in cents. `isAsking`: a line has
 * no copies, which the approver has to confirm. `note`: as entered; `isNoteWrong`: it's missing, too long or has a card number.
 */
export type ApprovalOutcome = {
  text: string;
  copies?: number[];
  total?: number;
  isAsking?: boolean;
  note?: string;
  isNoteWrong?: boolean;
};

type Submission = { shop: ShopContext; form: FormData; ref: { companyId: string; number: number; version: number } };
type Handled = Promise<Response | ApprovalOutcome | FailureCode>;

const MAX_TEXT = 2_000;

/** Handles every form of a request, with or without a script. The use cases check who may do it. */
export async function action({
  context,
  request,
  params,
  url,
}: ActionFunctionArgs): Promise<ApprovalOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { companyId = '' } = params;
  const number = parseApprovalNumber(params.number);
  const form = await readFormData(request);
  const handle = HANDLERS[String(form.get('intent'))];
  if (number === null) throw await notFoundResponse(shop, url.pathname);
  if (!handle) return { text: failureText('invalid') };
  const done = await handle({ shop, form, ref: { companyId, number, version: Number(form.get('version')) } });
  if (typeof done !== 'string') return done;
  if (done === 'no-session' || done === 'unauthorized') throw signInAgain(request);
  if (done === 'not-found' && form.get('intent') !== 'revise') throw await notFoundResponse(shop, url.pathname);
  return { text: failureText(done) };
}

const HANDLERS: Record<string, (submission: Submission) => Handled> = {
  approve: handleApproval,
  async 'send-back'({ shop, form, ref }) {
    const note = String(form.get('note') ?? '').slice(0, MAX_TEXT);
    const done = await sendBackRequest(shop, { ...ref, note });
    if (done.ok) return redirect(`${approvalPath(ref.companyId, ref.number)}?done=sent-back`, 303);
    return done.code === 'invalid' ? { text: failureText('invalid'), note, isNoteWrong: true } : done.code;
  },
  async 'cancel-payment'({ shop, ref }) {
    const done = await cancelPayment(shop, ref);
    return done.ok ? redirect(`${approvalPath(ref.companyId, ref.number)}?done=canceled`, 303) : done.code;
  },
  async withdraw({ shop, ref }) {
    const done = await withdrawApproval(shop, ref);
    if (!done.ok) return done.code;
    const query = new URLSearchParams({ show: 'own', done: 'withdrawn', request: formatApprovalNumber(ref.number) });
    return redirect(`${approvalsPath(ref.companyId)}?${query}`, 303);
  },
  async revise({ shop, ref }) {
    const done = await reviseApproval(shop, ref);
    return done.ok ? redirect('/cart', 303) : done.code;
  },
};

async function handleApproval({ shop, form, ref }: Submission): Handled {
  const copies = form
    .getAll('copies')
    .map((text) => (/^\d{1,6}$/.test(String(text).trim()) ? Number(text) : Number.NaN));
  if (copies.some((count) => count === 0) && form.get('isMeant') !== 'yes')
    return { text: '', copies, isAsking: copies.some((count) => count > 0) };
  const done = await approveRequest(shop, {
    ...ref,
    copies,
    shownTotal: Number(form.get('shownTotal')),
    way: form.get('way') === 'card' ? 'card' : undefined,
  });
  if (done.ok)
    return done.value.url === null
      ? redirect(`${approvalPath(ref.companyId, ref.number)}?done=approved`, 303)
      : redirectDocument(done.value.url, 303);
  const { code, detail } = done;
  if (code === 'price-changed') return { text: failureText(code), copies, total: Number(detail) };
  return code === 'no-session' || code === 'unauthorized' || code === 'not-found'
    ? code
    : { text: failureText(code), copies };
}
