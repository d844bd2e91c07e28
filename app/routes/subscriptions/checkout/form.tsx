import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { planOfDraft } from '../../../../features/analytics/ui/subscription-events.ts';
import { track } from '../../../../features/analytics/ui/track.ts';
import type { MethodChoice } from '../../../../features/payment-methods/ui/payment-method/use-saved-methods.ts';
import {
  type SavedMethods,
  useSavedMethods,
} from '../../../../features/payment-methods/ui/payment-method/use-saved-methods.ts';
import {
  type PaymentMethodKind,
  renewalFacts,
  renewalSentence,
} from '../../../../features/plans/rules/renewal/renewal-consent.ts';
import { draftStore, type SubscriptionDraft, storeDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { message } from '../../../../messages/message.ts';
import { BillingAddress } from './billing-address.tsx';
import type { ElementsCheckout } from './checkout-type.ts';
import type { CheckoutData } from './data.ts';
import type { CheckoutTotals } from './figures.ts';
import { OrderPanel, type OrderPanelProps } from './order-panel.tsx';
import { PayBar } from './pay-bar.tsx';
import { type NewKind, PaymentMethod } from './payment-method.tsx';
import { Renewal } from './renewal.tsx';
import { type Billing, useBilling } from './use-billing.ts';
import { type OrderChange, useCheckoutOrder } from './use-checkout-order.ts';
import { firstChoice } from './use-methods.ts';
import type { OpenSession } from './use-open-session.ts';
import { usePay } from './use-pay.ts';
import { useEarlierCode } from './use-resumed-code.ts';

type CheckoutFormProps = {
  draft: SubscriptionDraft;
  data: CheckoutData;
  session: OpenSession;
  checkout: ElementsCheckout;
  figures: CheckoutTotals;
};

/** [SUB-13] [SUB-19] Returns why payment is not possible yet; null if it is. */
function reasonOf(billing: Billing, isTaxKnown: boolean): string | null {
  if (billing.isOpen && billing.isComplete && !billing.isTold) return message('checkout.pay.saveAddress');
  if (billing.isOpen && !billing.isComplete) {
    return billing.saved ? message('checkout.pay.savesAddress') : message('checkout.pay.needsAddress');
  }
  return isTaxKnown || billing.isBusy || billing.isUntold ? null : message('checkout.pay.needsAddress');
}

const meansOf = (choice: MethodChoice, methods: SavedMethods, kind: NewKind): PaymentMethodKind => {
  const saved = choice.kind === 'saved' ? methods.list.find(({ id }) => id === choice.id) : undefined;
  return (saved?.type ?? kind) === 'us_bank_account' ? 'bank' : 'card';
};

/** Returns the number of the certificate that exempts the buyer at the saved address; undefined without one. [TAX-07] */
const findCertificate = (
  { exemptions }: CheckoutFormProps['data'],
  { tax }: CheckoutTotals,
  { saved, isOpen, isUntold }: Billing,
): string | undefined =>
  tax?.amount === 0 && !isOpen && !isUntold
    ? exemptions.find(({ state }) => state === saved?.address.state)?.number
    : undefined;

/** [SUB-09] The checkout: address, method and renewal, beside the order and the pay button. */
export function CheckoutForm({ draft, data, session, checkout, figures }: CheckoutFormProps) {
  const { customerId, biller } = session;
  const billing = useBilling(checkout, customerId, biller);
  const methods = useSavedMethods(customerId, session.methods);
  const change = useCheckoutOrder(checkout);
  // a discount without a code is the member discount, even if the membership started after the sign-in
  const isMember = data.isMember || figures.reductions.some(({ code }) => code === null);
  useRequestedOptions(draft, figures, isMember, change);
  const earlierCode = useEarlierCode(draft, figures);
  const [chosen, setChosen] = useState<MethodChoice | null>(null);
  const [kind, setKind] = useState<NewKind>('card');
  const [isSaved, setSaved] = useState(true);
  const [agreed, setAgreed] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  const choice = chosen ?? firstChoice(methods.list, biller.defaultMethodId, data.today);
  const isNew = choice.kind === 'new';
  const facts = renewalFacts(figures.next, 'year', new Date(data.today));
  const means = meansOf(choice, methods, kind);
  const text = renewalSentence(isNew ? 'box' : 'button', facts, { company: data.companyName, means });
  // consent covers a sentence with its amount: another amount needs new consent
  const isGiven = agreed === text;

  const reason = reasonOf(billing, figures.tax !== null);
  const plan = planOfDraft({ ...draft, seatCount: figures.seats });
  const payment = usePay({
    checkout,
    order: { addressProblem: reason, choice, isSaved, consent: { text: text, means, isGiven }, shown: figures },
    onPaying: () =>
      track(({ pushAddPaymentInfo, planItems }) => {
        if (plan) pushAddPaymentInfo(planItems(plan), means);
      }),
    // the session provides the sums; the server provides the day, and with it the date of the next charge
    onChanged: () => void revalidate(),
  });

  const exemptBy = findCertificate(data, figures, billing);
  const panel: OrderPanelProps = {
    figures: { ...figures, ...(exemptBy === undefined ? {} : { exemptBy }) },
    isMember,
    memberCoupon: data.memberCoupon,
    special: { code: data.specialPromoCode, ...data.specialPromo },
    earlierCode,
    change,
    onReprice: billing.isUntold && !billing.isOpen ? billing.retell : null,
    pay: {
      total: figures.tax === null ? null : figures.total,
      isPaying: payment.isPaying,
      isDisabled:
        billing.isBusy ||
        change.isPending ||
        methods.state === 'loading' ||
        (reason === null && (figures.tax === null || billing.isUntold)),
      reason,
      consentText: isNew ? null : text,
      renewsText: isNew
        ? message('checkout.pay.renews', { date: formatDate(facts.renewsOn), amount: formatMoney(facts.amount) })
        : null,
      facts: data.facts,
      invoiceHref: `/account/order-history/receipt/${encodeURIComponent(checkout.id)}?preview=1${data.payer ? `&company=${data.payer.companyId}` : ''}`,
      problems: payment.problems,
      onPay: () => void payment.pay(),
    },
  };
  return (
    <>
      <div className="split">
        {/* the order is locked during payment; the button keeps its focus */}
        <div inert={payment.isPaying}>
          <BillingAddress billing={billing} problems={payment.problems} />
          <PaymentMethod
            {...{ methods, choice, isSaved }}
            defaultId={biller.defaultMethodId}
            today={data.today}
            problems={payment.problems}
            onChoose={setChosen}
            onSave={setSaved}
            onKind={setKind}
          />
          <Renewal
            facts={facts}
            text={isNew ? text : null}
            isGiven={isGiven}
            isStale={agreed !== null && !isGiven}
            onGive={(isTicked) => setAgreed(isTicked ? text : null)}
            problems={payment.problems}
          />
        </div>
        <aside aria-labelledby="order">
          <OrderPanel {...panel} />
        </aside>
      </div>
      <PayBar {...panel} />
    </>
  );
}

/**
 * [SUB-08] Applies choices made before the session opened: first the seats, because a reused session may have another
 * number, then the code, which may require a minimum. [SUB-24] A member's code is removed; the panel says that codes
 * cannot be combined.
 */
function useRequestedOptions(
  { seatCount }: SubscriptionDraft,
  figures: CheckoutTotals,
  isMember: boolean,
  change: OrderChange,
): void {
  const settle = useEffectEvent(async (): Promise<void> => {
    if (figures.bounds && seatCount !== figures.seats) await change.setSeats(figures, seatCount);
    // removed if fewer seats made it invalid
    const { promoCode } = draftStore.getState();
    if (promoCode === '') return;
    if (isMember) return storeDraft({ promoCode: '' });
    const isThere = figures.reductions.some(({ code }) => code?.toUpperCase() === promoCode.toUpperCase());
    if (!isThere) await change.bringCode(promoCode);
  });
  useEffect(() => void settle(), []);
}
