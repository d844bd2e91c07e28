import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatList } from '../../../../core/format/format-list.ts';
import { formatMoney } from '../../../../core/money.ts';
import { approvalPath } from '../../../../features/approvals/rules/approval-paths.ts';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import type { OpenApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import type { CartCompany } from '../../../../features/cart/use-cases/view-cart-purpose.ts';
import type { ApprovalNeed } from '../../../../features/company/rules/approval-need.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { Text } from '../../../ui-kit/text.tsx';
import { formatEither } from '../../account/approvals/approval-texts.ts';
import type { CartOutcome } from './change-cart.ts';
import { DETAILS_FORM, readShownDetails } from './purchase-details-form.ts';

type NeedsApprovalProps = {
  company: CartCompany;
  need: Exclude<ApprovalNeed<string>, { kind: 'none' }>;
  /** cents */
  total: number;
  outcome: CartOutcome | undefined;
  onMissingPo(): void;
  /** how the order is paid once it's approved */
  children?: ReactNode;
};

/** [APR-01] [APR-02] In place of the checkout: the limit, the note to the approvers, and the button that sends the cart. */
export function NeedsApproval({ company, need, total, outcome, onMissingPo, children }: NeedsApprovalProps) {
  const limit = formatMoney(need.limit);
  if (need.kind === 'no-approver')
    return (
      <>
        <Note tone="warn" title={message('cart.approval.none')}>
          <p>
            {company.administrators.length > 0
              ? message('cart.approval.none.text', { names: formatEither(company.administrators), limit })
              : message('cart.approval.none.plain', { limit })}
          </p>
        </Note>
        <DetailsOnly companyId={company.companyId} />
      </>
    );
  return <SendForm {...{ company, need, total, outcome, onMissingPo }}>{children}</SendForm>;
}

/** The form of the jobs and the PO, which saves them while nothing can be sent. */
const DetailsOnly = ({ companyId }: { companyId: string }) => (
  <form id={DETAILS_FORM} method="post" action="/cart" hidden>
    <input type="hidden" name="intent" value="details" />
    <input type="hidden" name="companyId" value={companyId} />
  </form>
);

type SendFormProps = Omit<NeedsApprovalProps, 'need'> & {
  need: Extract<NeedsApprovalProps['need'], { kind: 'approval' }>;
};

function SendForm({ company, need, total, outcome, onMissingPo, children }: SendFormProps) {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    // after Back a browser may restore this page from its cache
    const wake = (): void => setSending(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const failure = outcome?.intent === 'send-for-approval' ? outcome.failure : undefined;
  const names = formatEither(need.approvers);
  const values = { over: formatMoney(need.over), limit: formatMoney(need.limit), names };
  return (
    <form
      id={DETAILS_FORM}
      method="post"
      action="/cart"
      className="stack-s send-for-approval"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('value') === 'details') return;
        if (company.isPoRequired && readShownDetails()?.poNumber.trim() === '') {
          event.preventDefault();
          onMissingPo();
        } else if (isSending) event.preventDefault();
        else setSending(true);
      }}
    >
      <input type="hidden" name="companyId" value={company.companyId} />
      {children}
      <p className="limit-note">
        <b>{message('cart.approval.over', values)}</b>{' '}
        {message(company.approval.isApprover ? 'cart.approval.other' : 'cart.approval.who', values)}
      </p>
      <div className="field">
        <label htmlFor="approval-note">
          {message('cart.approval.note')}
          <span className="opt"> {message('field.optional')}</span>
        </label>
        <textarea className="input" id="approval-note" name="note" rows={2} maxLength={500} />
      </div>
      <Button
        type="submit"
        name="intent"
        value="send-for-approval"
        variant="solid"
        size="big"
        isWide
        isBusy={isSending}
      >
        <Text id="cart.approval.send" values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }} />
      </Button>
      <p className="add-status" role="status">
        {failure && (failure === 'conflict' ? message('cart.checkout.changed') : failureText(failure))}
      </p>
      <p className="fine">{message('cart.approval.terms', { date: formatDate(company.approvalUntil) })}</p>
    </form>
  );
}

/** [APR-02] After sending: the request that the cart became. */
export function SentForApproval({ sent: { request, approvers, companyId } }: { sent: OpenApprovalView }) {
  const number = formatApprovalNumber(request.number);
  return (
    <Note
      tone="ok"
      isAnnounced
      title={message('approvals.done.sent', { number, names: formatList(approvers) })}
      actions={
        <>
          <ButtonLink to={approvalPath(companyId, request.number)} size="small">
            {message('cart.approval.view')}
          </ButtonLink>
          <Form method="post" action={approvalPath(companyId, request.number)}>
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="version" value={request.version} />
            <Button type="submit" size="small">
              {message('approvals.own.withdraw')}
              <span className="vh">{message('approvals.own.withdraw.of', { number })}</span>
            </Button>
          </Form>
        </>
      }
    >
      <p>
        {message('approvals.done.sent.text', {
          amount: formatMoney(request.sums.total),
          date: formatDate(request.expiresAt),
        })}
      </p>
    </Note>
  );
}
