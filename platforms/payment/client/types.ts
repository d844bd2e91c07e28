import type { Result } from '../../../core/result.ts';

export type PostalAddress = {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
};
export type PaymentCustomer = {
  id: string;
  email: string;
  name: string;
  phone: string;
  address: PostalAddress | null;
  defaultPaymentMethodId: string | null;
};
export type SavedCard = {
  id: string;
  type: 'card' | 'us_bank_account';
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  created: number;
};
/** A provider's event after its signature and age were checked. A hint only: read the truth again. */
export type PaymentEvent = { id: string; type: string; created: number; objectId: string | null };
export type PaymentProblem = 'stripe_customer_invalid' | 'card-declined' | 'invalid' | 'not-found' | 'unavailable';

export type Payment = {
  /** what the browser may know: publishable key and the address of the provider's script */
  readonly browser: { publishableKey: string; scriptUrl: string };
  ensureCustomer(input: {
    email: string;
    name: string;
    userId: string;
  }): Promise<Result<PaymentCustomer, PaymentProblem>>;
  customer(customerId: string): Promise<Result<PaymentCustomer, PaymentProblem>>;
  cards(customerId: string): Promise<Result<SavedCard[], PaymentProblem>>;
  /** throws nothing: a bad signature, a changed byte, an old or future timestamp are `invalid` */
  readEvent(body: string, signature: string | null): Promise<Result<PaymentEvent, 'invalid'>>;
};
