import type { ReactNode } from 'react';
import { FieldLayout } from '../../../../../app/ui-kit/field.tsx';
import type { Result } from '../../../../../core/result.ts';
import { isUuid } from '../../../../../core/uuid.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { CompanyMember } from '../../../../../platforms/users/client/companies.ts';
import { callCompanies } from '../../../../company/use-cases/call-companies.ts';
import { findOpenBusinessForStaff } from '../../../../company/use-cases/close-company.ts';
import type { ServiceRequest } from '../../../../requests/repository/service-requests.ts';
import { isTermsRequest } from '../../../../requests/rules/request-kinds.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import type { Desk } from '../../../use-cases/desk.ts';
import {
  type DecisionProblem,
  decideRequest,
  nameRequester,
  type RequestDecision,
} from '../../../use-cases/requests/decide-request.ts';
import { ActionRefused, ActionUnavailable, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { MemberField } from '../companies/member-field.tsx';
import { LimitField } from '../companies/terms-forms.tsx';
import { describeAct, getActVerb, getDeclineVerb } from './request-facts.tsx';

type Again = {
  why: string;
  message: string;
  member: string;
  limit: string;
  wrong: readonly (ReasonProblem | DecisionProblem)[];
};

const isDecision = (text: string): text is RequestDecision => text === 'carry-out' || text === 'decline';
const backTo = (requestId: string): string => `/desk/requests?request=${requestId}#detail`;

const getDeclineTitle = ({ kind }: ServiceRequest) =>
  kind === 'tax-certificate' ? 'requests.ask.decline.tax-certificate' : 'requests.ask.decline';

/** Reads the members among whom staff choose an administrator; empty for other requests. */
async function listCandidates(
  { context }: Desk,
  { kind, companyId }: ServiceRequest,
): Promise<Result<readonly CompanyMember[]>> {
  if (kind !== 'change-administrator' || companyId === null) return { ok: true, value: [] };
  const found = await callCompanies(context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
  return found.ok ? { ok: true, value: found.value.members } : found;
}

async function askDecision(
  { desk }: DeskRequest,
  requestId: string,
  decision: RequestDecision,
  again: Again | null,
): Promise<DeskResponse | null> {
  const request = isUuid(requestId) ? await desk.context.requests.find(requestId) : null;
  if (!request) return null;
  const isDeclined = decision === 'decline';
  const title = say(isDeclined ? getDeclineTitle(request) : `requests.ask.${request.kind}`);
  const back = backTo(requestId);
  const show = (body: ReactNode): DeskResponse =>
    toActionPage({ title, at: 'requests', path: back, name: say('part.requests'), isRefused: Boolean(again), body });
  if (request.state !== 'open') return show(<ActionUnavailable back={back} />);
  const open =
    !isDeclined && request.kind === 'close-company' && request.companyId !== null
      ? await findOpenBusinessForStaff(desk.context, request.companyId)
      : null;
  if (open)
    return show(
      <ActionRefused
        title={title}
        text={say(open === 'unavailable' ? 'requests.company.unread' : `requests.${open}`)}
        back={back}
      />,
    );
  const candidates = isDeclined ? { ok: true as const, value: [] } : await listCandidates(desk, request);
  if (!candidates.ok) return show(<ActionRefused title={title} text={say('requests.company.unread')} back={back} />);
  const name = nameRequester({ ...request, companyName: null }) || say('requests.former');
  const wrong = again?.wrong ?? [];
  return show(
    <ConfirmForm
      title={title}
      consequence={isDeclined ? say('requests.then.decline', { name }) : describeAct(request)}
      verb={isDeclined ? getDeclineVerb(request) : getActVerb(request)}
      action={`/desk/requests/${requestId}/${decision}`}
      back={back}
      isDangerous={!isDeclined && (request.kind === 'close-company' || request.kind === 'end-plan')}
      why={again?.why}
      problem={wrong.find((each) => each !== 'message' && each !== 'member' && each !== 'limit')}
    >
      {!isDeclined && isTermsRequest(request.kind) && (
        <LimitField
          typed={again?.limit ?? String((request.details.limit ?? 0) / 100)}
          isWrong={wrong.includes('limit')}
        />
      )}
      {candidates.value.length > 0 && (
        <MemberField
          label={say('requests.member')}
          members={candidates.value}
          chosen={again?.member ?? ''}
          error={wrong.includes('member') ? say('requests.member.wrong') : null}
        />
      )}
      <MessageField
        isOptional={!isDeclined}
        text={again?.message ?? ''}
        error={wrong.includes('message') ? say('requests.message.wrong') : null}
      />
    </ConfirmForm>,
  );
}

const MessageField = ({ isOptional, text, error }: { isOptional: boolean; text: string; error: string | null }) => (
  <FieldLayout
    id="message"
    label={say(isOptional ? 'requests.message.optional' : 'requests.message')}
    hint={say('requests.message.hint')}
    error={error}
  >
    <textarea
      className="input"
      id="message"
      name="message"
      rows={3}
      maxLength={500}
      defaultValue={text}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'message-hint message-error' : 'message-hint'}
      required={!isOptional}
    />
  </FieldLayout>
);

/** Asks to confirm an answer to a request. */
export async function decisionForm(request: DeskRequest, requestId = '', decision = ''): Promise<DeskResponse | null> {
  return isDecision(decision) ? askDecision(request, requestId, decision, null) : null;
}

/** Carries out or declines a request, or shows the form again with the typed values. */
export async function doDecision(request: DeskRequest, requestId = '', decision = ''): Promise<DeskResponse | null> {
  if (!isDecision(decision)) return null;
  const { desk, form } = request;
  const textOf = (name: string): string => form.get(name) ?? '';
  const typed = { why: textOf('why'), message: textOf('message'), member: textOf('member'), limit: textOf('limit') };
  const done = await decideRequest(desk, requestId, decision, { ...typed, intent: textOf('intent') });
  if (done === null) return null;
  if ('wrong' in done) return askDecision(request, requestId, decision, { ...typed, wrong: done.wrong });
  return { is: 'redirect', to: `/desk/requests?request=${requestId}&done=${done.done}#detail` };
}
