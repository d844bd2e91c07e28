import { BillingAddressElement } from '@stripe/react-stripe-js/checkout';
import { useEffect, useRef } from 'react';
import { addressLines } from '../../../../features/payment-methods/ui/payment-method/rows/address-lines.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { Billing } from './use-billing.ts';
import { findProblemAt, type PayProblems, placeId } from './use-pay.ts';

const OPTIONS = { display: { name: 'organization' } } as const;

/**
 * [SUB-12] The saved address as text with a button to change it, or the payment platform's fields until one is saved.
 */
export function BillingAddress({ billing, problems }: { billing: Billing; problems: PayProblems }) {
  const { saved, isOpen, isBusy, failure } = billing;
  const problem = findProblemAt(problems, 'address');
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // the clicked button was removed with the fields
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className="block" aria-labelledby="billing" aria-busy={isBusy || undefined}>
      <div className="block-h">
        <h2 id="billing">{message('checkout.address.title')}</h2>
        {isOpen ? (
          <span className="hint">{message('checkout.address.hint')}</span>
        ) : (
          <button
            type="button"
            className="linkbtn"
            ref={change}
            aria-label={message('checkout.address.change.full')}
            onClick={billing.open}
          >
            {message('checkout.address.change')}
          </button>
        )}
      </div>
      {problem && (
        <div id={placeId('address')} tabIndex={-1} className="checkout-problem">
          <Note tone="bad" title={problem.text} />
        </div>
      )}
      <div className="checkout-over">
        {!isOpen && saved && (
          <p>
            {addressLines(saved).map((line) => (
              <span className="checkout-line" key={line}>
                {line}
              </span>
            ))}
          </p>
        )}
        {isOpen && <Fields billing={billing} />}
        {isBusy && (
          <div className="checkout-veil">
            <span className="spin" aria-hidden="true" />
          </div>
        )}
      </div>
      <p className="vh" role="status">
        {isBusy && message('checkout.address.saving')}
      </p>
      {failure && <Note tone="bad" title={failure} isAnnounced />}
    </section>
  );
}

function Fields({ billing }: { billing: Billing }) {
  return (
    <div className="stack">
      <div className="checkout-address">
        <BillingAddressElement options={OPTIONS} onChange={({ value, complete }) => billing.type(value, complete)} />
      </div>
      <div className="row wrapy">
        <Button
          disabled={!billing.isComplete || billing.isBusy}
          aria-describedby={billing.isComplete ? undefined : 'address-reason'}
          onClick={() => void billing.save()}
        >
          {message('checkout.address.save')}
        </Button>
        {billing.saved && (
          <Button variant="quiet" disabled={billing.isBusy} onClick={billing.cancel}>
            {message('checkout.address.cancel')}
          </Button>
        )}
        {!billing.isComplete && (
          <span className="hint" id="address-reason">
            {message('checkout.address.incomplete')}
          </span>
        )}
      </div>
    </div>
  );
}
