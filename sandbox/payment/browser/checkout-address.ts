import type { StripeCheckoutContact } from '@stripe/stripe-js';
import type { AddressDefaults } from './address-element.ts';
import type { CheckoutCalls } from './checkout-api.ts';
import type { CheckoutStore } from './checkout-store.ts';
import type { AddressState } from './frame-messages.ts';

/** Debounce of address changes, ms: the tax is not requested at every letter. */
const REST = 400;

const textOf = (contact: StripeCheckoutContact | null): string => {
  const { country, line1, line2, city, state, postal_code } = contact?.address ?? {};
  return JSON.stringify([contact?.name, country, line1, line2, city, state, postal_code].map((part) => part || null));
};

export const defaultsOf = (contact: StripeCheckoutContact | null | undefined): AddressDefaults =>
  contact === null || contact === undefined ? undefined : { name: contact.name, address: contact.address };

/** Returns a handler of the address element's state: saves only the newest complete one as the session's address. */
export function followAddress(
  loaded: Promise<{ store: CheckoutStore; calls: CheckoutCalls } | { message: string }>,
): (state: AddressState) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = '';
  return (state) => {
    clearTimeout(timer);
    if (!state.complete) return;
    const { name, address } = state.value;
    const billingAddress: StripeCheckoutContact = { name, address };
    timer = setTimeout(async () => {
      const it = await loaded;
      if ('message' in it) return;
      const { store, calls } = it;
      newest = textOf(billingAddress);
      const mine = newest;
      await store.run(async () => {
        const { session } = store.getResponse();
        const isDone = mine !== newest || session.status.type !== 'open' || mine === textOf(session.billingAddress);
        return isDone ? store.getResponse() : calls.send('billing-address', { billingAddress });
      });
    }, REST);
  };
}
