import { useEffect } from 'react';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { useTrack } from '../../../../features/analytics/ui/track.ts';
import type { OutcomeStatus } from '../../../../features/plans/rules/outcome.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { forgetDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { ORDERS_PATH } from '../../../../features/plans/ui/subscription-modal/subscription-path.ts';
import type { PurchaseOutcome } from '../../../../features/plans/use-cases/read-outcome.ts';
import { message } from '../../../../messages/message.ts';
import type { RouteHandle } from '../../../frame/frame.tsx';
import { ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { FooterLine, MyAccount } from '../checkout/frame-parts.tsx';
import { AccessSection, CompanySeats, NextSteps, OrderContact } from './access.tsx';
import { toPurchaseEvent } from './bought.ts';
import { loader } from './data.ts';
import { Summary } from './summary.tsx';
import { TITLES } from './titles.ts';
import { useFinish } from './use-finish.ts';
import '../../../styles/checkout.css';

export { loader };

export const handle: RouteHandle = { header: 'logo', HeaderLink: MyAccount, FooterLine };

const titleOf = (outcome: PurchaseOutcome | null, isUnknown: boolean): string =>
  message(outcome ? TITLES[outcome.status] : isUnknown ? 'success.unknown.title' : 'success.unread.title');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({ title: titleOf(loaderData?.outcome ?? null, loaderData?.isUnknown ?? false), isIndexed: false });

/** Skips revalidation when only the `confirmed` parameter changes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isMark = currentUrl.searchParams.get('confirmed') !== nextUrl.searchParams.get('confirmed');
  return isMark ? false : defaultShouldRevalidate;
}

/** [RTE-17] [SUB-15] The result of a checkout. */
export default function SuccessScreen() {
  const { outcome, isUnknown, payer, email, supportPhone, supportEmail } = useLoaderData<typeof loader>();
  const isFirst = useFinish(outcome);
  const bought = toPurchaseEvent(outcome);
  const isBought = bought !== null;
  // [CO10] the events also remember the order number
  useTrack(isFirst && bought ? bought.transactionId : null, ({ pushPurchase }) => bought && pushPurchase(bought));
  useEffect(() => {
    if (isBought) forgetDraft();
  }, [isBought]);
  return (
    <div className="wrap">
      <div className="pagehead">
        <div className="success-head">
          {outcome?.status === 'paid' && (
            <span className="success-mark">
              <Icon name="check" />
            </span>
          )}
          {outcome?.status === 'processing' && (
            <span className="success-mark waits">
              <Icon name="clock" />
            </span>
          )}
          <h1>{titleOf(outcome, isUnknown)}</h1>
        </div>
        {outcome?.orderNumber && (isBought || isOwed(outcome)) && (
          <p className="strong">{message('success.thisOrder', { number: outcome.orderNumber })}</p>
        )}
        {outcome && <Lead outcome={outcome} email={email} />}
        {isUnknown && <p className="muted">{message('success.unknown.lead', { email })}</p>}
        {outcome && payer && <p className="strong">{message('success.for', { company: payer.name })}</p>}
      </div>
      {!outcome && !isUnknown && <FailureNote title={message('success.unread')} />}
      {isUnknown && (
        <div className="stack">
          <div className="success-acts">
            <ButtonLink variant="solid" size="big" to={ORDERS_PATH}>
              {message('success.unknown.orders')}
            </ButtonLink>
          </div>
          <OrderContact phone={supportPhone} supportEmail={supportEmail} orderNumber={null} />
        </div>
      )}
      {outcome && isBought && (
        <div className="split in-three">
          <div>
            {payer ? (
              <CompanySeats payer={payer} outcome={outcome} />
            ) : (
              <AccessSection outcome={outcome} email={email} />
            )}
            <Details outcome={outcome} isFirst={isFirst} />
          </div>
          {outcome.invoice && (
            <aside aria-labelledby="summary">
              <Summary invoice={outcome.invoice} isPaid={outcome.status === 'paid'} />
            </aside>
          )}
          <NextSteps outcome={outcome} isForCompany={payer !== null} phone={supportPhone} supportEmail={supportEmail} />
        </div>
      )}
      {outcome && isOwed(outcome) && <Owed outcome={outcome} companyId={payer?.companyId} />}
      {outcome && (outcome.status === 'open' || outcome.status === 'expired') && (
        <ButtonLink variant="solid" to={`/subscriptions/checkout${payer ? `?company=${payer.companyId}` : ''}`}>
          {message('success.open.back')}
        </ButtonLink>
      )}
    </div>
  );
}

const isOwed = ({ status }: PurchaseOutcome): boolean => status === 'returned' || status === 'owed';

const LEADS: Record<OutcomeStatus, (outcome: PurchaseOutcome, email: string) => string> = {
  paid: (_, email) => message('success.lead', { email }),
  processing: ({ access }, email) =>
    message(access === 'open' ? 'success.processing.lead.open' : 'success.processing.lead', { email }),
  returned: (outcome) => owedLead('success.returned.lead', outcome),
  owed: (outcome) => owedLead('success.owed.lead', outcome),
  open: () => message('success.open.lead'),
  expired: () => message('success.failed.lead'),
};

/** The amount due, and whether the seats work until it is paid [MNG-12]. */
function owedLead(lead: 'success.returned.lead' | 'success.owed.lead', { owed, access }: PurchaseOutcome): string {
  const amount = owed === null ? message('success.owed.unread') : formatMoney(owed);
  return `${message(lead, { amount })} ${message(access === 'open' ? 'success.owed.open' : 'success.owed.shut')}`;
}

const Lead = ({ outcome, email }: { outcome: PurchaseOutcome; email: string }) => (
  <p className="muted">{LEADS[outcome.status](outcome, email)}</p>
);

/** An unpaid purchase: the link to the provider's payment page, and the plan's page. */
function Owed({ outcome: { payUrl }, companyId }: { outcome: PurchaseOutcome; companyId: string | undefined }) {
  return (
    <div className="success-acts">
      {payUrl && (
        <a className={buttonClass({ variant: 'solid', size: 'big' })} href={payUrl} target="_blank" rel="noopener">
          {message('success.owed.pay')}
          <span className="vh"> {message('checkout.newTab')}</span>
        </a>
      )}
      <ButtonLink size="big" variant={payUrl ? 'outlined' : 'solid'} to={getPlanPath(companyId)}>
        {message('success.owed.manage')}
      </ButtonLink>
    </div>
  );
}

/** If auto-pay is off on a later visit, the customer has turned it off since. */
function autoPayOf({ autoRenew, hasConsent, status }: PurchaseOutcome, isFirst: boolean): string {
  if (autoRenew) return message('success.autoPay.on');
  if (hasConsent && status === 'processing') return message('success.autoPay.later');
  return message(hasConsent && isFirst ? 'success.autoPay.now' : 'success.autoPay.off');
}

/** [SUB-15] [CO13] The purchase: its number only while the heading has none, plan, seats, period, the next charge and whether it is automatic. */
function Details({ outcome, isFirst }: { outcome: PurchaseOutcome; isFirst: boolean }) {
  const { orderNumber, planName, quantity, renewsOn, renewalAmount, invoice } = outcome;
  const from = invoice?.createdAt;
  const facts: [key: string, label: string, value: string | null][] = [
    ['number', message('success.number'), orderNumber ? null : message('success.number.later')],
    ['plan', message('success.plan'), planName],
    ['seats', message('success.seats'), String(quantity)],
    [
      'period',
      message('success.period'),
      from && renewsOn ? message('success.period.dates', { from: formatDate(from), to: formatDate(renewsOn) }) : null,
    ],
    ['next', message('success.next'), renewsOn && formatDate(renewsOn)],
    ['amount', message('success.next.amount'), renewsOn && renewalAmount !== null ? formatMoney(renewalAmount) : null],
    ['autoPay', message('success.autoPay'), autoPayOf(outcome, isFirst)],
  ];
  return (
    <section className="block" aria-labelledby="details">
      <h2 id="details">{message('success.details')}</h2>
      <dl className="tblock three success-details">
        {facts
          .filter(([, , value]) => value)
          .map(([key, label, value]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
