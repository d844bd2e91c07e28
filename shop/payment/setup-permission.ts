import { isSameSecret } from '../../core/same-secret.ts';
import type { MethodSetup } from '../../platforms/payment/client/types.ts';
import type { AccountPurpose } from '../subscription/renewal/renewal-consent.ts';

/**
 * [API-15] Where a method is saved for a purpose, the step after it is a GET that changes something: the permission for it, by the name of the flow it is
 * saved in. It is about the setup, so that the GET needs no id of a method from the address.
 */
export const SETUP_PERMISSION = {
  'auto-pay': 'auto-renew',
  'schedule-pay': 'schedule-payment',
} as const satisfies Record<AccountPurpose, string>;

/** The permission that a flow grants; null: nothing follows from it by itself. */
export const getFlowGrant = (flow: string): string | null =>
  Object.values<string>(SETUP_PERMISSION).find((name) => name === flow) ?? null;

/**
 * [API-15] How the following step was requested. Our own page, or a program, needs the permission alone. A navigation
 * from elsewhere may be a forged link: it needs the setup's own secret, which the provider's return carries.
 */
export type SetupStep = { isOurs: true } | { isOurs: false; secret: string };

/** Null: a navigation from elsewhere without a secret, which is refused before it uses the permission up. */
export function parseSetupStep(headers: Headers, secret: string | undefined): SetupStep | null {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin') return { isOurs: true };
  return secret ? { isOurs: false, secret } : null;
}

/** Whether a step goes on with this saving of a method: compared in constant time, since a stranger may send any secret. */
export const matchesSetup = ({ clientSecret }: MethodSetup, step: SetupStep): boolean =>
  step.isOurs || (clientSecret !== null && isSameSecret(step.secret, clientSecret));
