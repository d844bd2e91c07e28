import type { StripeAddressElementChangeEvent, StripeAddressElementOptions, StripeError } from '@stripe/stripe-js';

/** The messages between the page and this platform's frames. Never contain a card or account number. */
export type ElementMethodType = 'card' | 'us_bank_account';

export type BillingDetails = {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: Record<string, string | null | undefined>;
};

export type Theme = Partial<
  Record<
    | 'text'
    | 'muted'
    | 'ground'
    | 'accent'
    | 'danger'
    | 'line'
    | 'radius'
    | 'font'
    | 'size'
    | 'gap'
    | 'scheme'
    | 'chosen'
    | 'mark'
    | 'ring'
    | 'ringline',
    string
  >
>;
export type Font =
  | { cssSrc: string }
  | { family: string; src: string; style?: string; weight?: string; display?: string; unicodeRange?: string };
export type Appearance = { type: 'look'; theme: Theme; fonts: Font[] };

/** `sentence`: the mandate or consent text per method; null: no text. */
export type PaymentSetup = {
  type: 'setup';
  kind: 'card' | 'payment';
  methods: ElementMethodType[];
  layout: 'tabs' | 'accordion';
  isCollapsed: boolean;
  isReadOnly: boolean;
  hasZip: boolean;
  hasName: boolean;
  name: string | null;
  sentences: Record<ElementMethodType, string | null>;
};
export type AddressSetup = {
  type: 'setup';
  kind: 'address';
  options: Pick<
    StripeAddressElementOptions,
    'allowedCountries' | 'contacts' | 'defaultValues' | 'display' | 'fields' | 'validation'
  >;
};

export type Request =
  | { type: 'check' }
  | { type: 'create'; key: string; billingDetails: BillingDetails }
  | { type: 'value' };
export type ParentMessage =
  | Appearance
  | PaymentSetup
  | AddressSetup
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'clear' }
  | { type: 'collapse' }
  | (Request & { request: number });

export type FieldError = { type: 'validation_error'; code: string; message: string };
export type PaymentState = {
  complete: boolean;
  empty: boolean;
  collapsed: boolean;
  method: ElementMethodType;
  error: FieldError | undefined;
  brand: string;
  zip: string;
};
export type AddressState = Pick<StripeAddressElementChangeEvent, 'complete' | 'empty' | 'isNewAddress' | 'value'>;

/** A response is an error or the requested value. */
export type Response = {
  error?: StripeError;
  method?: ElementMethodType;
  paymentMethod?: { id: string };
  state?: AddressState;
};
export type FrameMessage =
  | { type: 'loaded' }
  | { type: 'shown' }
  | { type: 'height'; height: number }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'escape' }
  | { type: 'change'; state: PaymentState | AddressState }
  | { type: 'answered' }
  | { type: 'answer'; request: number; result: Response };
