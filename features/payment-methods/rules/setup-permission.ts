import { isSameSecret } from '../../../core/same-secret.ts';
import type { MethodSetup } from '../../../platforms/payment/client/types.ts';
import type { AccountPurpose } from '../../plans/rules/renewal/renewal-consent.ts';

/**
 * The permissions for the step after a method was saved for a purpose, by flow name. That step is a GET with a side
 * effect, so it needs one. The permission contains the setup, so that the GET needs no method id in the URL. [API-15]
 */
export const SETUP_PERMISSION = {
  'auto-pay': 'auto-renew',
  'schedule-pay': 'schedule-payment',
} as const satisfies Record<AccountPurpose, string>;

/** Returns the permission that a flow grants; null if the flow has no automatic next step. */
export const getFlowGrant = (flow: string): string | null =>
  Object.values<string>(SETUP_PERMISSION).find((name) => name === flow) ?? null;

/**
 * How the next step was requested. Our page or a program only needs the permission. A navigation from elsewhere may be
 * a forged link: it needs the setup's secret, which the provider's redirect contains. [API-15]
 */
export type SetupStep = { isOurs: true } | { isOurs: false; secret: string };

/**
 * Returns null for a navigation from elsewhere without a secret, which is rejected before it consumes the permission.
 */
export function parseSetupStep(headers: Headers, secret: string | undefined): SetupStep | null {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin') return { isOurs: true };
  return secret ? { isOurs: false, secret } : null;
}

/** Whether a step belongs to this setup. Compares in constant time, since a third party may send any secret. */
export const matchesSetup = ({ clientSecret }: MethodSetup, step: SetupStep): boolean =>
  step.isOurs || (clientSecret !== null && isSameSecret(step.secret, clientSecret));
