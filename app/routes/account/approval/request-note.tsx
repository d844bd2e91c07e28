import { Form, useLocation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatList } from '../../../../core/format/format-list.ts';
import { formatMoney } from '../../../../core/money.ts';
import { approvalsPath } from '../../../../features/approvals/rules/approval-paths.ts';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import type { ApprovalView, OpenApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { nameOrFormer } from '../approvals/approval-texts.ts';
import { OwnAction } from '../approvals/own-approvals.tsx';

/** Where a request is now, and what the reader can do besides answering it. */
export function RequestNote({ found }: { found: OpenApprovalView }) {
  const { request, canAnswer, approvers, companyId } = found;
  const { state, isOwn } = request;
  const done = new URLSearchParams(useLocation().search).get('done');
  const next = (
    <ButtonLink to={approvalsPath(companyId)} size="small">
      {message('approvals.done.next')}
    </ButtonLink>
  );
  if (done === 'sent-back' && state === 'sent-back')
    return (
      <Note
        tone="info"
        isAnnounced
        title={message('approvals.done.sent-back', { name: nameOrFormer(request.requesterName) })}
        actions={next}
      >
        <p>{message('approvals.done.sent-back.text', { version: String(request.version + 1) })}</p>
      </Note>
    );
  if (state === 'waiting') {
    if (done === 'canceled')
      return (
        <Note tone="info" isAnnounced title={message('approvals.done.canceled')}>
          <p>{message('approvals.done.canceled.text')}</p>
        </Note>
      );
    return isOwn ? <OwnWaiting request={request} isApprover={canAnswer} approvers={approvers} /> : null;
  }
  const actions = isOwn ? (
    <OwnAction request={request} />
  ) : state === 'paying' && canAnswer ? (
    <PaymentActions request={request} />
  ) : state === 'approved' ? (
    <ButtonLink to={companyDocumentsPath(companyId)} size="small">
      {message('approvals.own.documents')}
    </ButtonLink>
  ) : null;
  const { title, text } = describe(request);
  return (
    <Note tone={state === 'approved' ? 'ok' : state === 'expired' ? 'warn' : 'info'} title={title} actions={actions}>
      {text && <p>{text}</p>}
      {state === 'sent-back' && request.answer && <p className="approval-note">“{request.answer}”</p>}
    </Note>
  );
}

function OwnWaiting({
  request,
  isApprover,
  approvers,
}: {
  request: ApprovalView;
  isApprover: boolean;
  approvers: readonly string[];
}) {
  const date = formatDate(request.expiresAt);
  return (
    <Note
      tone={approvers.length === 0 ? 'warn' : 'info'}
      title={
        isApprover
          ? message('approvals.own.note')
          : approvers.length === 0
            ? message('approvals.own.note.text.none')
            : message('approvals.own.waiting', { names: formatList(approvers), date })
      }
      actions={<OwnAction request={request} />}
    >
      {isApprover && (
        <p>
          {approvers.length === 0
            ? message('approvals.own.note.text.none')
            : message('approvals.own.waiting', { names: formatList(approvers), date })}
        </p>
      )}
    </Note>
  );
}

/** The approver who began a payment can open it again; any approver can end it. */
function PaymentActions({ request: { version, isOwnAnswer, lines, copies } }: { request: ApprovalView }) {
  return (
    <>
      {isOwnAnswer && (
        <Form method="post">
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="isMeant" value="yes" />
          {lines.map(({ sku, variantId }, at) => (
            <input key={`${sku} ${variantId}`} type="hidden" name="copies" value={copies?.[at] ?? 0} />
          ))}
          <Button type="submit" size="small">
            {message('approvals.pay.again')}
          </Button>
        </Form>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="cancel-payment" />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" size="small">
          {message('approvals.pay.cancel')}
        </Button>
      </Form>
    </>
  );
}

function describe(request: ApprovalView): { title: string; text: string } {
  const { state, isOwn, isOwnAnswer, isAfterRemoval, number, orderNumber, orderTotal, expiresAt } = request;
  const approver = nameOrFormer(request.approverName);
  const requester = nameOrFormer(request.requesterName);
  const date = formatDate(request.answeredAt ?? expiresAt);
  const nothing = message('approvals.note.none.text');
  switch (state) {
    case 'approving':
      return {
        title: message('approvals.note.approving'),
        text: message('approvals.note.approving.text', { name: approver }),
      };
    case 'paying':
      return {
        title: isOwnAnswer
          ? message('approvals.note.paying.you')
          : message('approvals.note.paying', { name: approver }),
        text: message('approvals.note.paying.text'),
      };
    case 'approved':
      return {
        title: message('approvals.note.approved', { name: approver, date }),
        text: message('approvals.note.approved.text', {
          number: String(orderNumber ?? ''),
          amount: formatMoney(orderTotal ?? 0),
        }),
      };
    case 'sent-back':
      return {
        title: message('approvals.note.sent-back', { name: approver, date }),
        text: message('approvals.note.sent-back.text'),
      };
    case 'withdrawn':
      return {
        title: isAfterRemoval
          ? message('approvals.note.withdrawn.removed', { name: requester })
          : isOwn
            ? message('approvals.note.withdrawn.you')
            : message('approvals.note.withdrawn', { name: requester }),
        text: nothing,
      };
    default:
      return {
        title: message('approvals.note.expired', {
          number: formatApprovalNumber(number),
          date: formatDate(expiresAt),
        }),
        text: message('approvals.note.expired.text'),
      };
  }
}
