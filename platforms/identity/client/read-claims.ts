import { z } from 'zod';
import { emailAddress } from '../../../core/email-address.ts';
import type { Claims } from '../claims.ts';

const text = z.string().trim().max(300).nullish();

const wire = z.object({
  sub: z.string().min(1).max(255),
  email: emailAddress(),
  // some providers return the word instead of a boolean
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).nullish(),
  given_name: text,
  family_name: text,
  name: text,
  phone_number: text,
  'custom:company_name': text,
  'custom:company_type': text,
  sid: z.string().min(1).max(255).nullish(),
});

/** The default without a setting: `staff` in the provider's list of roles. */
export const STAFF_CLAIM = 'roles=staff';

/**
 * Whether a claim marks the person as staff: it equals the value, or is a list that contains it. A claim without a
 * value must be true. A dotted name that is not a claim itself is a path (`realm_access.roles`).
 */
export function isStaff(response: unknown, staffClaim: string): boolean {
  const [claim = '', value = 'true'] = staffClaim.split('=');
  const found = memberOf(response, claim) ?? claim.split('.').reduce(memberOf, response);
  return (Array.isArray(found) ? found : [found]).some(
    (one) => (value === 'true' ? one === true : false) || one === value,
  );
}

const memberOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;

/**
 * Parses the provider's response about a person (user info and id token merged). Returns null if `sub` or `email` is
 * missing or malformed: an incomplete response does not sign in.
 */
export function readClaims(response: unknown, staffClaim: string): Claims | null {
  const parsed = wire.safeParse(response);
  if (!parsed.success) return null;
  const c = parsed.data;
  const [first = '', ...rest] = (c.name ?? '').split(/\s+/);
  return {
    sub: c.sub,
    email: c.email.toLowerCase(),
    emailVerified: c.email_verified === true,
    firstName: c.given_name || first,
    lastName: c.family_name || rest.join(' '),
    phone: c.phone_number || null,
    companyName: c['custom:company_name'] || null,
    companyType: c['custom:company_type'] || null,
    ...(c.sid ? { sid: c.sid } : {}),
    ...(isStaff(response, staffClaim) ? { isStaff: true } : {}),
  };
}
