import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatList } from '../../../../core/format/format-list.ts';
import { formatMoney } from '../../../../core/money.ts';
import { sum } from '../../../../core/sum.ts';
import { approvalPath, approvalsPath } from '../../../../features/approvals/rules/approval-paths.ts';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import type { ApprovalList, ApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { PageTabs } from '../../../ui-kit/link-tabs.tsx';
import { Note, Status } from '../../../ui-kit/status.tsx';
import { Table } from '../../../ui-kit/table.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { formatDocuments, formatEither, formatTotal, nameOrFormer, STATE_TONES } from './approval-texts.ts';
import { type ApprovalListName, loader } from './data.ts';
import { OwnApprovals } from './own-approvals.tsx';
import '../../../ui-kit/link-tabs.css';
import '../../../ui-kit/table.css';
import '../company/company.css';
import './approvals.css';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.list
      ? message('approvals.title.of', { company: loaderData.list.company })
      : message('approvals.title'),
    isIndexed: false,
  });

/** [APR-02] The requests that wait for the reader, those they sent, and the answered ones. */
export default function ApprovalsScreen() {
  const { list, shown } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <div className="pagetop">
        <h1>{message('approvals.title')}</h1>
        {list && <p>{formatLead(list)}</p>}
      </div>
      {list ? (
        <Lists list={list} shown={shown} />
      ) : (
        <FailureNote title={message('approvals.failed')} text={message('approvals.failed.text')} />
      )}
    </AccountFrame>
  );
}

function formatLead({ limit, approvers, canAnswer }: ApprovalList): string {
  if (limit === null) return message('approvals.lead.noLimit');
  const values = { limit: formatMoney(limit), names: formatEither(approvers) };
  if (canAnswer) return message(approvers.length > 0 ? 'approvals.lead.you.others' : 'approvals.lead.you', values);
  return approvers.length > 0 ? message('approvals.lead', values) : message('approvals.lead.none');
}

type ListsProps = { list: ApprovalList; shown: ApprovalListName };

function Lists({ list, shown }: ListsProps) {
  const { companyId, canSeeAll, canAnswer, waiting, own, answered } = list;
  const path = approvalsPath(companyId);
  const tabs = [
    { name: 'waiting', text: message(canAnswer ? 'approvals.tab.waiting' : 'approvals.tab.waiting.all'), of: waiting },
    { name: 'own', text: message('approvals.tab.own'), of: own },
    { name: 'answered', text: message('approvals.tab.answered'), of: answered },
  ] as const;
  return (
    <>
      <Outcome list={list} />
      {canSeeAll && <Tally waiting={waiting} />}
      {canSeeAll && (
        <PageTabs
          name={message('approvals.tabs')}
          tabs={tabs.map(({ name, text, of }) => ({
            to: name === 'waiting' ? path : `${path}?show=${name}`,
            text: `${text} ${of.length}`,
            isCurrent: name === shown,
          }))}
        />
      )}
      {shown === 'waiting' && <Waiting list={list} />}
      {shown === 'own' && <OwnApprovals list={list} />}
      {shown === 'answered' && <Answered requests={answered} />}
    </>
  );
}

/** The outcome of a form, which the URL names. */
function Outcome({ list: { own, approvers } }: Pick<ListsProps, 'list'>) {
  const query = new URLSearchParams(useLocation().search);
  const done = query.get('done');
  const request = own.find(({ number }) => formatApprovalNumber(number) === query.get('request'));
  if (!request) return null;
  const number = formatApprovalNumber(request.number);
  if (done === 'sent')
    return (
      <Note
        tone="ok"
        isAnnounced
        title={message('approvals.done.sent', { number, names: formatList(approvers) })}
        actions={
          <ButtonLink to={approvalPath(request.companyId, request.number)} size="small">
            {message('approvals.view')}
          </ButtonLink>
        }
      >
        <p>
          {message('approvals.done.sent.text', { amount: formatTotal(request), date: formatDate(request.expiresAt) })}
        </p>
      </Note>
    );
  if (done === 'withdrawn')
    return (
      <Note tone="ok" isAnnounced title={message('approvals.done.withdrawn', { number })}>
        <p>{message(request.isReturned ? 'approvals.done.withdrawn.text' : 'approvals.done.withdrawn.not')}</p>
      </Note>
    );
  return null;
}

function Tally({ waiting }: { waiting: readonly ApprovalView[] }) {
  const [first] = waiting;
  return (
    <dl className="tally approvals-tally" aria-label={message('approvals.tally')}>
      <div>
        <dt>{message('approvals.tally.waiting')}</dt>
        <dd>
          <span translate="no">{waiting.length}</span>
          <small>
            {waiting.length > 0
              ? message('approvals.tally.waiting.sum', {
                  amount: formatMoney(sum(waiting.map(({ sums }) => sums.total))),
                })
              : message('approvals.tally.waiting.none')}
          </small>
        </dd>
      </div>
      <div>
        <dt>{message('approvals.tally.next')}</dt>
        <dd>
          {first ? (
            <>
              <span translate="no">{formatDate(first.expiresAt)}</span>
              <small>{formatApprovalNumber(first.number)}</small>
            </>
          ) : (
            message('approvals.tally.next.none')
          )}
        </dd>
      </div>
    </dl>
  );
}

const RequestLink = ({ request: { companyId, number } }: { request: ApprovalView }) => (
  <Link to={approvalPath(companyId, number)} className="num">
    {formatApprovalNumber(number)}
  </Link>
);

const requestColumn = {
  key: 'request',
  head: message('approvals.head.request'),
  cell: (request: ApprovalView) => <RequestLink request={request} />,
};
const fromColumn = {
  key: 'from',
  head: message('approvals.head.from'),
  cell: ({ requesterName }: ApprovalView) => nameOrFormer(requesterName),
};
const totalColumn = {
  key: 'total',
  head: message('approvals.head.total'),
  isFigure: true,
  cell: (request: ApprovalView) => (
    <span className="approvals-cell">
      <b>{formatTotal(request)}</b>
      {request.sums.tax === null && request.orderTotal === null && (
        <span className="hint">{message('approvals.beforeTax')}</span>
      )}
    </span>
  ),
};

function Waiting({ list: { waiting, limit, canAnswer } }: Pick<ListsProps, 'list'>) {
  if (waiting.length === 0)
    return (
      <Empty title={message(canAnswer ? 'approvals.none.title' : 'approvals.none.all.title')}>
        <p>
          {!canAnswer
            ? message('approvals.none.all.text')
            : limit === null
              ? message('approvals.none.text.noLimit')
              : message('approvals.none.text', { limit: formatMoney(limit) })}
        </p>
      </Empty>
    );
  return (
    <Table
      caption={message('approvals.list.waiting')}
      rows={waiting}
      keyOf={({ number }) => String(number)}
      columns={[
        requestColumn,
        fromColumn,
        {
          key: 'for',
          head: message('approvals.head.for'),
          cell: (request) => {
            const { what, jobs } = formatDocuments(request);
            return (
              <span className="approvals-cell">
                {what}
                {jobs && <span className="hint">{jobs}</span>}
              </span>
            );
          },
        },
        {
          key: 'until',
          head: message('approvals.head.until'),
          isFigure: true,
          cell: ({ expiresAt }) => formatDate(expiresAt),
        },
        totalColumn,
        {
          key: 'action',
          head: message('approvals.head.action'),
          isNamed: true,
          cell: ({ companyId, number }) => (
            <ButtonLink to={approvalPath(companyId, number)} size="small">
              {message(canAnswer ? 'approvals.review' : 'approvals.view')}
              <span className="vh"> {formatApprovalNumber(number)}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}

function Answered({ requests }: { requests: readonly ApprovalView[] }) {
  if (requests.length === 0)
    return (
      <Empty title={message('approvals.none.answered.title')}>
        <p>{message('approvals.none.answered.text')}</p>
      </Empty>
    );
  return (
    <Table
      caption={message('approvals.list.answered')}
      rows={requests}
      keyOf={({ number }) => String(number)}
      columns={[
        requestColumn,
        fromColumn,
        {
          key: 'answered',
          head: message('approvals.head.answered'),
          isFigure: true,
          cell: ({ answeredAt, sentAt }) => formatDate(answeredAt ?? sentAt),
        },
        {
          key: 'result',
          head: message('approvals.head.result'),
          isNamed: true,
          cell: ({ state, approverName }) => (
            <Status tone={STATE_TONES[state]} icon={state === 'expired' ? 'clock' : undefined}>
              {state === 'approved'
                ? message('approvals.state.approved.by', { name: nameOrFormer(approverName) })
                : message(`approvals.state.${state}`)}
            </Status>
          ),
        },
        totalColumn,
      ]}
    />
  );
}
