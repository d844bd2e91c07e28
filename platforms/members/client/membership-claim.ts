import { z } from 'zod';
import type { MembershipDetails } from './types.ts';

/** [ACC-14] The name under which the membership check exposes the details. */
export const MEMBERSHIP_CLAIM = 'custom:membership_details';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const membershipDetails = z.object({
  number: z.string().min(1).max(40),
  status: z.string().min(1).max(60),
  type: z.string().max(100),
  member_since: day,
  expire_date: day,
  official_state_assignment: z.string().max(100),
});

/** The details as the identity provider carries them: a JSON string in one claim. */
export const writeMembershipClaim = (details: MembershipDetails): string => JSON.stringify(details);

/**
 * Reads the claim leniently: a JSON string, one that was encoded twice, or an object; numbers for strings, times cut off
 * from days, a missing type or state left empty. Null when there is no number or no status: then there is no membership.
 */
export function readMembershipClaim(value: unknown): MembershipDetails | null {
  const found = typeof value === 'string' ? parse(value) : value;
  const raw = typeof found === 'string' ? parse(found) : found;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const text = (name: keyof MembershipDetails): string => {
    const part = (raw as Record<string, unknown>)[name];
    return typeof part === 'string' || typeof part === 'number' ? String(part).trim() : '';
  };
  const date = (name: keyof MembershipDetails): string => /^\d{4}-\d{2}-\d{2}/.exec(text(name))?.[0] ?? '';
  const details = {
    number: text('number'),
    status: text('status'),
    type: text('type'),
    member_since: date('member_since'),
    expire_date: date('expire_date'),
    official_state_assignment: text('official_state_assignment'),
  };
  return details.number === '' || details.status === '' ? null : details;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
