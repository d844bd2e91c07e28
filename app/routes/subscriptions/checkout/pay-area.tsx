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
import { findProblemAt, type PayProblems, placeId } from './use-pay.ts';

export type PayAreaProps = {
  /** null until tax is known */
  total: number | null;
  isPaying: boolean;
  isDisabled: boolean;
  /** why payment is blocked, if the buyer can fix it: a click then shows every problem of the form */
  reason: string | null;
  /** the consent sentence of the button, with a saved method [SUB-22] */
  consentText: string | null;
  /** for a new method: the date and amount of the renewal */
  renewsText: string | null;
  invoiceHref: string;
  problems: PayProblems;
  facts: PurchaseFacts;
  onPay(): void;
};

/** Parts of the form above, in their order; a link leads from the button to each that is missing. */
const NEEDED = ['address', 'save', 'consent'] as const;

/** Element id that the phone's bar scrolls to. */
export const PAY_AREA = 'checkout-pay';

/**
 * [CO2] [SUB-13] The button with verb and amount. It ignores clicks while it pays, and says why it is disabled. Where the
 * buyer can fix it, a click leads to what is missing.
 */
function PayButton({ total, isPaying, isDisabled, reason, onPay }: PayAreaProps) {
  return (
    <Button
      variant="solid"
      size="big"
      isWide
      isBusy={isPaying}
      disabled={isDisabled && !isPaying}
      aria-disabled={reason !== null}
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
  const { reason, consentText, renewsText, invoiceHref, problems, facts, onPay } = props;
  const failed = findProblemAt(problems, 'pay');
  const needed = NEEDED.filter((at) => findProblemAt(problems, at));
  const sentence = useRef<HTMLParagraphElement>(null);
  const terms = <NewTabLink href={TERMS}>{message('checkout.pay.terms.link')}</NewTabLink>;
  return (
    <div className="checkout-pay" id={PAY_AREA} tabIndex={-1}>
      {failed && (
        <div id={placeId('pay')} tabIndex={-1} className="checkout-problem">
          <Note tone="bad" title={failed.text}>
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
      {needed.map((at) => (
        <p className="field bad" key={at}>
          <span className="err">
            <Icon name="alert" isSmall />
            <a href={`#${placeId(at)}`}>{message(`checkout.pay.needs.${at}`)}</a>
          </span>
        </p>
      ))}
      <p className="fine">
        {renewsText} <Text id="checkout.pay.terms" values={{ terms }} />{' '}
        <NewTabLink href={invoiceHref}>{message('checkout.pay.invoice')}</NewTabLink>
      </p>
      <PurchaseFactsLine facts={facts} />
    </div>
  );
}
