import type { MetaFunction } from 'react-router';
import { useActionData, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { approvalsPath } from '../../../../features/approvals/rules/approval-paths.ts';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import type { ApprovalView, OpenApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Note, Status } from '../../../ui-kit/status.tsx';
import { nameOrFormer, STATE_TONES } from '../approvals/approval-texts.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { ApprovalForm, ReadOnlyRequest } from './approval-form.tsx';
import { loader } from './data.ts';
import type { ApprovalOutcome } from './handle-approval-form.ts';
import { RequestNote } from './request-note.tsx';
import '../company/company.css';
import '../approvals/approvals.css';

export { action } from './handle-approval-form.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.found
      ? message('approvals.one', { number: formatApprovalNumber(loaderData.found.request.number) })
      : message('approvals.title'),
    isIndexed: false,
  });

/** [APR-02] [APR-04] One request with its documents, and the answer of an approver. */
export default function ApprovalScreen() {
  const { found, forbiddenTo, companyId } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      {found ? (
        <Request found={found} />
      ) : (
        <>
          <div className="pagetop">
            <h1>{message('approvals.title')}</h1>
          </div>
          {forbiddenTo === null ? (
            <FailureNote title={message('approvals.failed')} text={message('approvals.failed.text')} />
          ) : (
            <Forbidden email={forbiddenTo} companyId={companyId} />
          )}
        </>
      )}
    </AccountFrame>
  );
}

const Forbidden = ({ email, companyId }: { email: string; companyId: string }) => (
  <Note
    tone="warn"
    title={message('approvals.forbidden.plain')}
    actions={
      <ButtonLink to={approvalsPath(companyId)} size="small">
        {message('approvals.tab.own')}
      </ButtonLink>
    }
  >
    <p>{message('approvals.forbidden.text', { email })}</p>
  </Note>
);

function Request({ found }: { found: OpenApprovalView }) {
  const outcome = useActionData<ApprovalOutcome>();
  const { request, canAnswer } = found;
  const { number, version, state, note, companyId } = request;
  const values = { number: formatApprovalNumber(number), version: String(version) };
  const canAnswerNow = canAnswer && !request.isOwn && state === 'waiting';
  return (
    <>
      <div className="pagetop">
        <p>
          <Link to={approvalsPath(companyId)}>{message('approvals.all')}</Link>
        </p>
        <h1>{message(version === 1 ? 'approvals.one' : 'approvals.one.version', values)}</h1>
        <p className="approval-head">
          <Status tone={STATE_TONES[state]} icon={state === 'waiting' || state === 'expired' ? 'clock' : undefined}>
            {message(`approvals.state.${state}`)}
          </Status>
          <span>{describeSender(request)}</span>
        </p>
      </div>
      <RequestNote found={found} />
      {outcome?.text && outcome.total === undefined && !outcome.isNoteWrong && (
        <Note tone="warn" isAnnounced title={message('approvals.problem')}>
          <p>{outcome.text}</p>
        </Note>
      )}
      {outcome?.total !== undefined && (
        <Note
          tone="warn"
          isAnnounced
          title={message('approvals.changed.title', { amount: formatMoney(outcome.total) })}
        >
          <p>{message('approvals.changed.text')}</p>
        </Note>
      )}
      {note && <p className="approval-note">“{note}”</p>}
      {canAnswerNow ? (
        <ApprovalForm key={version} found={found} outcome={outcome} />
      ) : (
        <ReadOnlyRequest found={found} />
      )}
    </>
  );
}

function describeSender({ isOwn, requesterName, sentAt, expiresAt, state }: ApprovalView): string {
  const date = formatDate(sentAt);
  const sent = isOwn
    ? message('approvals.sent.you', { date })
    : message('approvals.sent', { name: nameOrFormer(requesterName), date });
  return state === 'waiting' ? `${sent} ${message('approvals.until', { date: formatDate(expiresAt) })}` : sent;
}
