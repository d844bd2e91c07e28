import type { AccountPurpose } from '../subscription/renewal-consent.ts';

/**
 * [API-15] Where a method is saved for a purpose, the step after it is a GET that changes something: the permission for it, by the name of the flow it is
 * saved in. It is about the setup, so that the GET needs no id of a method from the address.
 */
export const SETUP_PERMISSION = {
  'auto-pay': 'auto-renew',
  'schedule-pay': 'schedule-payment',
} as const satisfies Record<AccountPurpose, string>;

/** The permission that a flow grants; null: nothing follows from it by itself. */
export const permissionOfFlow = (flow: string): string | null =>
  Object.values<string>(SETUP_PERMISSION).find((name) => name === flow) ?? null;
