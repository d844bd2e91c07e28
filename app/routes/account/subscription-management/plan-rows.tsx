import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { companyPath } from '../../../../features/company/rules/company-paths.ts';
import { getMethodsPath } from '../../../../features/plans/rules/plan-paths.ts';
import { getSeatsPath } from '../../../../features/plans/rules/seats/seat-paths.ts';
import { getPlanMethodName } from '../../../../features/plans/ui/method-name.ts';
import type { OwnPlan, PaidInvoice } from '../../../../features/plans/use-cases/read-own-plan.ts';
import type { RequestKind } from '../../../../features/requests/rules/request-kinds.ts';
import { newRequestPath } from '../../../../features/requests/rules/request-paths.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { useOwnCompanies } from '../frame/company-sections.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { AutoPay } from './auto-pay/auto-pay.tsx';
import { Contact } from './contact.tsx';
import type { ManageData } from './data.ts';
import type { CardReturn } from './parse-return-params.ts';
import { formatPlanDiscount, methodText } from './plan-texts.ts';
import { getRequiredAction, seatsBlock } from './required-action.ts';
import { ManageRow } from './row.tsx';

type RowsProps = { plan: OwnPlan; cardBack: CardReturn | null } & Pick<
  ManageData,
  'admin' | 'payer' | 'company' | 'support' | 'maxSeats' | 'payment' | 'membership' | 'requests' | 'seatUse'
>;

/** Below the status line: the settings of the plan, and the contact for other changes [MNG-11]. */
export function PlanRows({ plan, cardBack, ...about }: RowsProps) {
  const { admin, payer, company, support, maxSeats, payment, membership, requests, seatUse } = about;
  const { companyId } = useParams();
  const isOver = plan.state === 'inactive';
  // a note above the rows shows an open request of the kind
  const requestLink = (kind: RequestKind, text: ReactNode): ReactNode =>
    requests.some((each) => each.kind === kind) ? null : (
      <Link className="small" to={newRequestPath(kind, companyId ? { planOf: companyId } : {})}>
        {text}
      </Link>
    );
  return (
    <section aria-label={message('manage.rows')}>
      <dl className="kv manage-rows">
        {!isOver && (
          <SeatsRow
            isQuiet={getRequiredAction(plan) !== null || plan.state === 'canceling'}
            fewer={requestLink('fewer-seats', message('requests.link.fewer-seats'))}
            {...{ plan, payer, maxSeats, support, payment, company, seatUse }}
          />
        )}
        {!isOver && (
          <ManageRow label={message('manage.autoPay')}>
            <AutoPay key={plan.subscriptionId} {...{ plan, company, support, payment, cardBack }} />
          </ManageRow>
        )}
        {!isOver && <PayingMethod plan={plan} />}
        {plan.credit > 0 && (
          <ManageRow label={message('manage.credit')}>
            <b translate="no">{formatMoney(plan.credit)}</b>
            <p className="small muted">{message('manage.credit.text')}</p>
          </ManageRow>
        )}
        <Invoices plan={plan} />
        {plan.discounts.map((discount) => (
          <ManageRow key={discount.name} label={message('manage.discount')}>
            <b>{formatPlanDiscount(discount)}</b>
            <p className="small muted">{discountText(discount.isMembers, membership)}</p>
          </ManageRow>
        ))}
        {payer && companyId ? (
          <ManageRow
            label={message('manage.payer')}
            act={
              <Link className="small" to={companyPath(companyId)}>
                {message('manage.payer.open')}
              </Link>
            }
          >
            {payer.name}
            <p className="small muted">{message('manage.payer.text', { email: payer.invoiceEmail })}</p>
          </ManageRow>
        ) : (
          <ManageRow
            label={message('manage.admin')}
            act={requestLink(
              'change-billing-administrator',
              <>
                {message('requests.link.change-billing-administrator')}
                <span className="vh">{message('requests.link.change-billing-administrator.of')}</span>
              </>,
            )}
          >
            {admin}
            <p className="small muted">
              <Contact text={isOver ? 'manage.admin.text.ended' : 'manage.admin.text'} support={support} />
            </p>
          </ManageRow>
        )}
        {!isOver && plan.state !== 'canceling' && <MoveRow requestLink={requestLink} />}
        {!isOver && plan.state !== 'canceling' && (
          <ManageRow
            label={message('requests.row.end')}
            act={requestLink('end-plan', message('requests.link.end-plan'))}
          >
            <p className="small muted">{message('requests.row.end.text', { date: formatDate(plan.endDate) })}</p>
          </ManageRow>
        )}
      </dl>
    </section>
  );
}

/**
 * Customer service moves a plan to a company of which the customer is an administrator, and the plan of a company to that
 * administrator.
 */
function MoveRow({ requestLink }: { requestLink(kind: RequestKind, text: ReactNode): ReactNode }) {
  const { companyId } = useParams();
  const memberships = useOwnCompanies()?.memberships ?? [];
  if (!memberships.some(({ roles }) => roles.includes('administrator'))) return null;
  return (
    <ManageRow
      label={message(companyId ? 'requests.row.move.person' : 'requests.row.move')}
      act={requestLink('move-plan', message(companyId ? 'requests.link.move-plan.person' : 'requests.link.move-plan'))}
    >
      <span className="muted">{message(companyId ? 'requests.row.move.company' : 'requests.row.move.none')}</span>
    </ManageRow>
  );
}

/** The newest invoice with a link to its file, and an unpaid one; all others are among the orders. */
function Invoices({ plan: { lastInvoice: last, invoice } }: { plan: OwnPlan }) {
  const { companyId } = useParams();
  // the order history lists the customer's own orders
  const all = companyId ? undefined : (
    <Link className="small" to="/account/order-history">
      {message('manage.invoices.all')}
    </Link>
  );
  if (invoice?.url && !invoice.isUnderWay) {
    const owed = { date: formatDate(invoice.date), amount: formatMoney(invoice.amount) };
    return (
      <ManageRow label={message('manage.invoices')} act={all}>
        <OutsideLink href={invoice.url}>{message('manage.invoices.open', owed)}</OutsideLink>
        {last && all && <p className="small muted">{message('manage.invoices.text')}</p>}
      </ManageRow>
    );
  }
  if (invoice?.isUnderWay) {
    const paying = message('manage.invoices.underWay', {
      date: formatDate(invoice.date),
      amount: formatMoney(invoice.amount),
    });
    return (
      <ManageRow label={message('manage.invoices')} act={all}>
        {invoice.url ? <OutsideLink href={invoice.url}>{paying}</OutsideLink> : paying}
      </ManageRow>
    );
  }
  if (!last)
    return (
      <ManageRow label={message('manage.invoices')} act={all}>
        <span className="muted">{message('manage.invoices.none')}</span>
      </ManageRow>
    );
  const facts = { date: formatDate(last.date), amount: formatMoney(last.amount) };
  return (
    <ManageRow label={message('manage.invoices')} act={all}>
      <OutsideLink href={last.receiptUrl}>{message('manage.invoices.last', facts)}</OutsideLink>
      <p className="small muted">
        {invoiceMoney(last)} {all && message('manage.invoices.text')}
      </p>
    </ManageRow>
  );
}

/** Returns the charged amount if credit was created or used, so that it matches the card's statement. */
function invoiceMoney({ charged, creditUsed, creditKept }: PaidInvoice): string {
  if (creditKept > 0) return message('manage.invoices.kept', { kept: formatMoney(creditKept) });
  if (creditUsed === 0) return '';
  return message('manage.invoices.used', { charged: formatMoney(charged), used: formatMoney(creditUsed) });
}

function discountText(isMembers: boolean, membership: string | null): string {
  if (!isMembers) return message('manage.discount.text');
  return membership
    ? message('manage.discount.member', { number: membership })
    : message('manage.discount.member.plain');
}

/** [MNG-02] [CO9] The method that pays the plan, the other saved ones, and a link to change it. */
function PayingMethod({ plan }: { plan: OwnPlan }) {
  const { companyId } = useParams();
  const { method, autoPay } = plan;
  const change = (
    <Link className="small" to={getMethodsPath(companyId)}>
      {message(method ? 'manage.method.change' : 'manage.method.add')}
      <span className="vh">{message('manage.method.what')}</span>
    </Link>
  );
  if (!autoPay.isRead)
    return (
      <ManageRow label={message('manage.method')} act={change}>
        {message('manage.method.unread')}
      </ManageRow>
    );
  return (
    <ManageRow label={message('manage.method')} act={change}>
      <b>{method ? getPlanMethodName(method) : message('manage.noMethod')}</b>
      <p className="small muted">{methodText(plan)}</p>
    </ManageRow>
  );
}

// three steps and the provider's fields: loaded with the first click
const AddSeats = lazy(() => import('../../../../features/plans/ui/add-seats/add-seats.tsx'));

type SeatsRowProps = { plan: OwnPlan; isQuiet: boolean; fewer: ReactNode } & Pick<
  ManageData,
  'payer' | 'maxSeats' | 'support' | 'payment' | 'company' | 'seatUse'
>;

/**
 * [MNG-02] [MNG-05] The number of seats, one mark each, filled if a person has it, and a button to add more, or the
 * reason why none can be added [MNG-17].
 */
function SeatsRow({ plan, payer, isQuiet, fewer, maxSeats, support, payment, company, seatUse }: SeatsRowProps) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const { companyId } = useParams();
  const block = seatsBlock(plan);
  const isShut = plan.access === 'shut';
  // the user service learns a new number of seats a moment later
  const use = !isShut && seatUse?.quantity === plan.seats ? seatUse : null;
  return (
    <ManageRow
      label={message('manage.seats')}
      act={
        <Button
          variant={isQuiet ? 'outlined' : 'solid'}
          disabled={block !== null}
          aria-describedby={block ? textId : undefined}
          onClick={() => setOpen(true)}
        >
          {message('manage.seats.press')}
        </Button>
      }
    >
      <b>{message(isShut ? 'manage.seats.shut' : 'manage.seats.count', { count: plan.seats })}</b>
      {use && <span className="small muted"> {message('manage.seats.use', { given: use.given, free: use.free })}</span>}
      <span className={plan.seats < 20 ? 'seats' : 'seats many'} aria-hidden="true">
        {Array.from({ length: plan.seats }, (_, at) => (
          <i className={isShut || (use && at >= use.given) ? undefined : 'u'} key={String(at)} />
        ))}
      </span>
      <p className="small muted" id={textId}>
        {block === 'full' && <Contact text="manage.seats.full" support={support} values={{ most: String(maxSeats) }} />}
        {block !== null && block !== 'full' && message(`manage.seats.${block}`)}
        {block === null &&
          (plan.state === 'canceling'
            ? message('manage.seats.text.ends', { most: maxSeats, date: formatDate(plan.endDate) })
            : message('manage.seats.text', { most: maxSeats }))}
      </p>
      <p className="small manage-links">
        <Link to={getSeatsPath(companyId)}>{message('manage.seats.people')}</Link>
        {plan.seats > 1 && plan.state !== 'canceling' && fewer}
      </p>
      {block === null && (
        <noscript>
          <p className="small">
            <Contact text="manage.seats.noScript" support={support} />
          </p>
        </noscript>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AddSeats
            {...{ plan, payment, support, company }}
            payerName={payer?.name}
            onClose={() => setOpen(false)}
            onDone={() => void revalidate()}
          />
        </Suspense>
      )}
    </ManageRow>
  );
}
