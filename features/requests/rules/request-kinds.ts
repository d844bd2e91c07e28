import type { Cents } from '../../../core/money.ts';

/** What customers can request from customer service [specification 6]. */
export const REQUEST_KINDS = [
  'end-plan',
  'fewer-seats',
  'move-plan',
  'change-billing-administrator',
  'change-administrator',
  'confirm-domain',
  'close-company',
  'tax-certificate',
  'open-terms',
  'raise-limit',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'done', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/**
 * The plan that a request is about, as it was when the request was sent. `endsAt`: the end of the paid period, ISO.
 * `companyId`: the company that holds it; absent: the customer.
 */
type RequestedPlan = { subscriptionId: string; name: string; seats: number; endsAt: string; companyId?: string };

/** The facts of a request; each kind has those of its form. */
export type RequestDetails = {
  plan?: RequestedPlan;
  /** the number of seats that the customer wants to keep */
  seats?: number;
  /** the address of the new billing administrator */
  email?: string;
  domain?: string;
  /** `validThrough`: an ISO day; null: it has no end */
  certificate?: { state: string; number: string; organization: string; validThrough: string | null };
  /** the credit limit that the company asks for, cents */
  limit?: Cents;
};

export const isRequestKind = (text: unknown): text is RequestKind => REQUEST_KINDS.some((kind) => kind === text);

/** Whether a request of this kind is about the terms of a company. */
export const isTermsRequest = (kind: RequestKind): boolean => kind === 'open-terms' || kind === 'raise-limit';

/** Whether a request of this kind is about the plan of the customer. */
export const isPlanRequest = (kind: RequestKind): boolean =>
  kind === 'end-plan' || kind === 'fewer-seats' || kind === 'move-plan' || kind === 'change-billing-administrator';

/** Whether a request of this kind is about a company itself. */
export const isCompanyRequest = (kind: RequestKind): boolean =>
  kind === 'move-plan' || (!isPlanRequest(kind) && kind !== 'tax-certificate');
