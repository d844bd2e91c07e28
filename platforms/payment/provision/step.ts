import type Stripe from 'stripe';

/** The result of one step: correct, created, changed, or a problem that blocks it. */
export type Step = { state: 'kept' | 'made' | 'changed' | 'problem'; what: string };

/** The context of a step. A dry run writes nothing, and `made` means that it would be created. */
export type ProvisionContext = { stripe: Stripe; isDry: boolean; note(step: Step): void };
