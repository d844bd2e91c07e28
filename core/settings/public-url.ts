import { isIP } from 'node:net';
import { isPublicAddress } from '../http/public-address.ts';

/** Whether a host name is this machine: `localhost`, a name below it, 127.0.0.0/8 or ::1. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Schema of an absolute http(s) address without credentials, query and fragment. */
export function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  );
}

/**
 * Whether a host is unreachable from the internet: this machine, a private IP address, a name without a dot (containers
 * of one host) or below `.internal` and `.local`.
 */
function isClosedHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return isLocalHost(name) || !name.includes('.') || /\.(internal|local)$/.test(name);
}

/** Schema of an address that receives keys and personal data: https; plain http only in a closed network. */
export const isSafeUrl = (text: string): boolean =>
  isWebUrl(text) && (text.toLowerCase().startsWith('https:') || isClosedHost(new URL(text).hostname));

/** Removes the trailing slash, so that a path can be appended. */
export const trimUrl = (text: string): string => text.replace(/\/+$/, '');
