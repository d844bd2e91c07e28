import { err, ok, type Result } from '../../../core/result.ts';
import { isLocalHost, isWebUrl, trimUrl } from '../../../core/settings/public-url.ts';
import { DEFAULT_MEMBER_COUPON, PROVIDER_API } from '../defaults.ts';

/** The environment variables of the command, which runs before the rest of the configuration is valid. */
export const PREPARE_VARIABLES = [
  'PAYMENT_SECRET_KEY',
  'PAYMENT_BASE_URL',
  'PAYMENT_MEMBER_COUPON',
  'PUBLIC_URL',
] as const;
export type PrepareVariables = Readonly<Record<(typeof PREPARE_VARIABLES)[number], string>>;

export type PrepareOptions = {
  secretKey: string;
  baseUrl: string;
  couponId: string;
  /** null: the public address is unknown, or local to this machine and unreachable for the provider */
  publicUrl: string | null;
  file: string | null;
  isDry: boolean;
};

export const PREPARE_USAGE =
  'npm run prepare-payment -- [--dry-run] [--live] [--url https://shop.example] [--file plans.json]';
export const PREPARE_OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  live: { type: 'boolean', default: false },
  url: { type: 'string' },
  file: { type: 'string' },
} as const;
type Given = { 'dry-run'?: boolean; live?: boolean; url?: string; file?: string };

/** Parses options and environment; rejects a key of a live account without the explicit option. */
export function readOptions(given: Given, variables: PrepareVariables): Result<PrepareOptions, 'refused'> {
  const { PAYMENT_SECRET_KEY: secretKey, PAYMENT_MEMBER_COUPON: coupon } = variables;
  if (!/^(sk|rk)_\w+$/.test(secretKey))
    return err('refused', 'PAYMENT_SECRET_KEY must be set: the secret key (sk_…) of the account.');
  if (/^(sk|rk)_live_/.test(secretKey) && given.live !== true)
    return err('refused', 'PAYMENT_SECRET_KEY belongs to a live account: try a test account first, then add --live.');
  const baseUrl = trimUrl(variables.PAYMENT_BASE_URL) || PROVIDER_API;
  const url = trimUrl(given.url ?? variables.PUBLIC_URL);
  for (const address of [baseUrl, url])
    if (address !== '' && !isWebUrl(address))
      return err('refused', 'PAYMENT_BASE_URL, PUBLIC_URL and --url are absolute http or https addresses.');
  const isLocal = (address: string): boolean => isLocalHost(new URL(address).hostname);
  // a fake on this machine reaches a store on this machine [PL-05]
  const isReached = url !== '' && (!isLocal(url) || isLocal(baseUrl));
  return ok({
    secretKey,
    baseUrl,
    couponId: coupon || DEFAULT_MEMBER_COUPON,
    publicUrl: isReached ? url : null,
    file: given.file ?? null,
    isDry: given['dry-run'] === true,
  });
}
