import { parseTypedAmount } from '../../../../core/money.ts';
import { isUuid } from '../../../../core/uuid.ts';
import { requestAnswered } from '../../../requests/emails/request-answered.ts';
import type { ServiceRequest } from '../../../requests/repository/service-requests.ts';
import { isTermsRequest } from '../../../requests/rules/request-kinds.ts';
import type { OutgoingMail } from '../../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../../shared/emails/write-mail.ts';
import { certificateAnswered } from '../../../tax-exemption/emails/certificate-answered.ts';
import { followAcceptance } from '../../../tax-exemption/use-cases/follow-certificates.ts';
import { readReason } from '../../rules/reason.ts';
import { type FormResult, type FormSubmission, runFormAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';
import { getCustomerName } from '../read-person.ts';
import { carryOut } from './carry-out.ts';

export type RequestDecision = 'carry-out' | 'decline';

/** `message`: the words to the customer, required for declining. `member`: the user id of the new administrator. `limit`: typed dollars. */
export type DecisionForm = FormSubmission & { message: string; member: string; limit: string };
export type DecisionProblem = 'message' | 'member' | 'limit';

/** Returns the company or customer of a request, for lists and the audit log. */
export const nameRequester = ({ companyName, requester }: ServiceRequest): string =>
  companyName ?? (requester.sub === '' ? '' : getCustomerName(requester));

/**
 * [COM-91] Carries out or declines an open request, and emails the customer. The decision is reserved first, so that one
 * of two staff members acts, and a withdrawal comes before or after it. If the platform fails, the request stays open.
 * Null: unknown id.
 */
export async function decideRequest(
  desk: Desk,
  requestId: string,
  decision: RequestDecision,
  form: DecisionForm,
): Promise<FormResult<DecisionProblem> | null> {
  const { context, staff } = desk;
  const { requests } = context;
  const request = isUuid(requestId) ? await requests.find(requestId) : null;
  if (!request) return null;
  const isDeclined = decision === 'decline';
  const message =
    form.message.trim() === '' && !isDeclined ? { ok: true as const, value: '' } : readReason(form.message);
  const lacksMember = !isDeclined && request.kind === 'change-administrator' && form.member === '';
  const limit = parseTypedAmount(form.limit);
  const lacksLimit = !isDeclined && isTermsRequest(request.kind) && limit === null;
  const about = { type: 'request', id: requestId, name: nameRequester(request) } as const;
  return runFormAction<DecisionProblem>(
    [!message.ok && 'message', lacksMember && 'member', lacksLimit && 'limit'],
    desk,
    { action: isDeclined ? 'decline-request' : 'carry-out-request', about },
    form,
    async () => {
      if (!(await requests.claim(requestId, staff.email))) return 'changed';
      const done = isDeclined
        ? null
        : await carryOut(context, request, { administrator: form.member || null, limit, by: staff.email });
      if (done && !done.ok) {
        context.log.warn({ area: 'desk', kind: request.kind, code: done.code }, 'a request was not carried out');
        await requests.release(requestId, staff.email);
        return done.code === 'unavailable' || done.code === 'no-session' ? 'failed' : 'changed';
      }
      const answer = message.ok ? message.value : '';
      const state = isDeclined ? 'declined' : 'done';
      const at = context.now();
      const mail = writeAnswer(context, request, { outcome: state, answer, at });
      if (!(await requests.finish(requestId, { state, by: staff.email, answer, at }, mail))) return 'changed';
      // plans that renew are exempt from now on; the job that follows certificates retries it
      if (request.kind === 'tax-certificate' && state === 'done') await followAcceptance(context, requestId);
      return 'done';
    },
  );
}

/** Returns the email with an answer; null for an erased customer. The administrators of new terms get another email. */
function writeAnswer(
  { config }: Desk['context'],
  request: ServiceRequest,
  { at, ...result }: { outcome: 'done' | 'declined'; answer: string; at: Date },
): OutgoingMail | null {
  const { requestId, kind, requester, companyId, details } = request;
  if (requester.email === '' || (isTermsRequest(kind) && result.outcome === 'done' && result.answer === ''))
    return null;
  const content = details.certificate
    ? certificateAnswered.content(config, { ...details.certificate, ...result, companyId })
    : requestAnswered.content(config, { ...request, ...result });
  return toOutgoing(config, content, {
    key: `${content.kind}:${requestId}`,
    to: requester.email,
    about: { type: 'account', id: requester.email },
    at,
  });
}
