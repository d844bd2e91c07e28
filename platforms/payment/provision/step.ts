import type Stripe from 'stripe';

/** One thing of an account: as it should be, made, changed, or what stands in the way. */
export type Step = { state: 'kept' | 'made' | 'changed' | 'problem'; what: string };

/** What a step works with. In a dry run nothing is written, and `made` means that it would be. */
export type ProvisionContext = { stripe: Stripe; isDry: boolean; note(step: Step): void };
