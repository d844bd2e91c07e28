import { useRef } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import type { PurchaseFacts } from '../../../../core/purchase-facts.ts';
import { PurchaseFactsLine } from '../../../../features/cart/ui/amounts/purchase-facts-line.tsx';
import { showConsent } from '../../../../features/plans/ui/show-consent.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { Text } from '../../../ui-kit/text.tsx';
import { NewTabLink, RENEWAL_TERMS, TERMS } from './new-tab-link.tsx';
import { type PayProblem, placeId } from './use-pay.ts';

export type PayAreaProps = {
  /** null until tax is known */
  total: number | null;
  isPaying: boolean;
  isDisabled: boolean;
  /** why payment is disabled, if the buyer can fix it */
  reason: string | null;
  /** the consent sentence of the button, with a saved method [SUB-22] */
  consentText: string | null;
  /** for a new method: the date and amount of the renewal */
  renewsText: string | null;
  invoiceHref: string;
  problem: PayProblem | null;
  facts: PurchaseFacts;
  onPay(): void;
};

/** Element id that the phone's bar scrolls to. */
export const PAY_AREA = 'checkout-pay';

/** [CO2] [SUB-13] The button with verb and amount. It ignores clicks while it pays, and says why it is disabled. */
function PayButton({ total, isPaying, isDisabled, reason, onPay }: PayAreaProps) {
  return (
    <Button
      variant="solid"
      size="big"
      isWide
      isBusy={isPaying}
      disabled={isDisabled && !isPaying}
      aria-describedby={reason ? 'pay-reason' : undefined}
      onClick={onPay}
    >
      {total === null ? (
        message('checkout.pay.plain')
      ) : (
        <Text
          id={isPaying ? 'checkout.pay.busy' : 'checkout.pay'}
          values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }}
        />
      )}
    </Button>
  );
}

/** The pay button with the texts that belong beside it [CO1] [SUB-27]. */
export function PayArea(props: PayAreaProps) {
  const { reason, consentText, renewsText, invoiceHref, problem, facts, onPay } = props;
  const sentence = useRef<HTMLParagraphElement>(null);
  const terms = <NewTabLink href={TERMS}>{message('checkout.pay.terms.link')}</NewTabLink>;
  return (
    <div className="checkout-pay" id={PAY_AREA} tabIndex={-1}>
      {problem?.at === 'pay' && (
        <div id={placeId('pay')} tabIndex={-1} className="checkout-problem">
          <Note tone="bad" title={problem.text}>
            {message('checkout.pay.failed.text')}
          </Note>
        </div>
      )}
      {consentText && (
        <p className="small checkout-agree" ref={sentence}>
          {consentText} <NewTabLink href={RENEWAL_TERMS}>{message('checkout.renewal.terms')}</NewTabLink>
        </p>
      )}
      <PayButton {...props} onPay={() => showConsent(sentence.current) && onPay()} />
      {reason && (
        <p className="hint" id="pay-reason">
          {reason}
        </p>
      )}
      {(problem?.at === 'consent' || problem?.at === 'save') && (
        <p className="field bad">
          <span className="err">
            <Icon name="alert" isSmall />
            <a href={`#${placeId(problem.at)}`}>{message(`checkout.pay.needs.${problem.at}`)}</a>
          </span>
        </p>
      )}
      <p className="fine">
        {renewsText} <Text id="checkout.pay.terms" values={{ terms }} />{' '}
        <NewTabLink href={invoiceHref}>{message('checkout.pay.invoice')}</NewTabLink>
      </p>
      <PurchaseFactsLine facts={facts} />
    </div>
  );
}
