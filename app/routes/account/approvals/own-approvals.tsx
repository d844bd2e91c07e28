import { Form, useNavigation } from 'react-router';
import { approvalPath } from '../../../../features/approvals/rules/approval-paths.ts';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import type { ApprovalList, ApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import { orderPath } from '../../../../features/orders/rules/order.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import { describeOwnRequest, formatCopies, formatTotal, STATE_TONES } from './approval-texts.ts';

/** [APR-03] The requests that the reader sent, with what they can do now. */
export function OwnApprovals({ list: { own, approvers } }: { list: ApprovalList }) {
  if (own.length === 0)
    return (
      <Empty title={message('approvals.none.own.title')}>
        <p>{message('approvals.none.own.text')}</p>
      </Empty>
    );
  return (
    <ul className="own-approvals" aria-label={message('approvals.list.own')}>
      {own.map((request) => (
        <li key={request.number}>
          <Link to={approvalPath(request.companyId, request.number)} className="num">
            {formatApprovalNumber(request.number)}
          </Link>
          <div className="what">
            <b>{formatCopies(request)}</b>
            <p className="small muted">{describeOwnRequest(request, approvers)}</p>
          </div>
          <Status
            tone={STATE_TONES[request.state]}
            icon={request.state === 'waiting' || request.state === 'expired' ? 'clock' : undefined}
          >
            {message(`approvals.state.${request.state}`)}
          </Status>
          <b className="num" translate="no">
            {formatTotal(request)}
          </b>
          <div className="acts">
            <OwnAction request={request} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The actions of a requester on a request, with or without a script. */
export function OwnAction({ request }: { request: ApprovalView }) {
  const { companyId, number, version, state, way, orderNumber, isReturned } = request;
  const { formData } = useNavigation();
  const of = (
    <span className="vh">{message('approvals.own.withdraw.of', { number: formatApprovalNumber(number) })}</span>
  );
  if (state === 'approving') return null;
  if (state === 'approved')
    return way === 'card' || orderNumber === null ? (
      <Link to={companyDocumentsPath(companyId)}>{message('approvals.own.documents')}</Link>
    ) : (
      <Link to={orderPath(orderNumber)}>{message('approvals.own.order')}</Link>
    );
  if (isReturned && state !== 'waiting' && state !== 'paying')
    return (
      <ButtonLink to="/cart" size="small">
        {message('approvals.own.cart')}
      </ButtonLink>
    );
  const isOpen = state === 'waiting' || state === 'paying';
  return (
    <Form method="post" action={approvalPath(companyId, number)}>
      <input type="hidden" name="intent" value={isOpen ? 'withdraw' : 'revise'} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="small" isBusy={formData !== undefined}>
        {isOpen
          ? message('approvals.own.withdraw')
          : state === 'sent-back'
            ? message('approvals.own.revise')
            : state === 'expired'
              ? message('approvals.own.again')
              : message('approvals.own.back')}
        {of}
      </Button>
    </Form>
  );
}
