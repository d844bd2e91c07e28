import type { StripeAddressElementChangeEvent } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Address,
  type BillingProfile,
  SignInRequiredError,
  updateAddress,
} from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { BillingContact } from '../../../../features/payment-methods/ui/payment-method/rows/address-lines.ts';
import { message } from '../../../../messages/message.ts';
import type { ElementsCheckout } from './checkout-type.ts';

/** Time for the payment platform to process a new address before the checkout reads it [SUB-12]. */
const REFRESH_WAIT = 1500;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Typed = StripeAddressElementChangeEvent['value'];

const contactOf = ({ name, address }: Typed): BillingContact => ({
  name,
  address: { ...address, line2: address.line2 ?? '' },
});
const PARTS = ['line1', 'city', 'state', 'postal_code', 'country'] as const;

/** Whether the sums on screen are for this address. */
function isOf(session: ElementsCheckout['billingAddress'], typed: Address): boolean {
  return session !== null && PARTS.every((part) => (session.address[part] ?? '') === typed[part]);
}

/**
 * [SUB-12] [SUB-18] The billing address: text once saved, fields until then. The payment platform's session gets the
 * saved address only while its own fields are not on the page.
 */
export function useBilling(checkout: ElementsCheckout, customerId: string, biller: BillingProfile) {
  const [saved, setSaved] = useState<BillingContact | null>(
    biller.address && { name: biller.name, address: biller.address },
  );
  const [isOpen, setOpen] = useState(biller.address === null);
  const [typed, setTyped] = useState<{ value: Typed; isComplete: boolean } | null>(null);
  const [busy, setBusy] = useState<'no' | 'saving' | 'telling'>(biller.address ? 'telling' : 'no');
  const [failure, setFailure] = useState<string | null>(null);
  const [isUntold, setUntold] = useState(false);
  const [toTell, setToTell] = useState<BillingContact | null>(saved);

  const tell = useEffectEvent(async (contact: BillingContact): Promise<void> => {
    const isKnown = checkout.tax.status === 'ready' && isOf(checkout.billingAddress, contact.address);
    if (!isKnown) {
      setBusy('telling');
      const feedback = await checkout.updateBillingAddress(contact).catch(() => null);
      setUntold(feedback?.type !== 'success');
    }
    setToTell(null);
    setBusy('no');
  });
  useEffect(() => {
    if (toTell && !isOpen) void tell(toTell);
  }, [toTell, isOpen]);

  const save = async (): Promise<void> => {
    if (!typed?.isComplete || busy !== 'no') return;
    setBusy('saving');
    setFailure(null);
    const contact = contactOf(typed.value);
    const { phone } = typed.value;
    try {
      const done = await updateAddress({ customerId, ...contact, ...(phone ? { phone } : {}) });
      if (!done.ok) {
        setFailure(done.message || message('checkout.address.failed'));
        setBusy('no');
        return;
      }
      await wait(REFRESH_WAIT);
      setSaved(contact);
      setToTell(contact);
      setOpen(false);
    } catch (problem) {
      if (!(problem instanceof SignInRequiredError)) throw problem;
    }
  };

  return {
    saved,
    isOpen,
    isComplete: typed?.isComplete ?? false,
    /** [SUB-13] the typed address is complete, and tax and total already include it */
    isTold: typed?.isComplete === true && isOf(checkout.billingAddress, contactOf(typed.value).address),
    isBusy: busy !== 'no',
    failure,
    /** [SUB-19] whether the sums do not match the address */
    isUntold,
    retell: () => setToTell(saved),
    open: () => {
      setTyped(null);
      setFailure(null);
      setOpen(true);
    },
    cancel: () => {
      setToTell(saved);
      setFailure(null);
      setOpen(false);
    },
    type: (value: Typed, isComplete: boolean) => {
      setTyped({ value, isComplete });
      setFailure(null);
    },
    save,
  };
}
export type Billing = ReturnType<typeof useBilling>;
