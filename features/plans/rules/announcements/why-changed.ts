import type { ChargeParts } from '../../repository/announcements/announced-charges.ts';

/** Why a charge differs from the announced one. */
export type ChangeReason =
  | 'price'
  | 'member-ended'
  | 'member'
  | 'discount'
  | 'seats-more'
  | 'seats-less'
  | 'tax'
  | 'credit';

/**
 * Returns the changed parts of a charge, in the order of their display. Seats explain a changed subtotal, and a
 * changed taxable amount explains the tax.
 */
export function whyChanged(before: ChargeParts, after: ChargeParts): ChangeReason[] {
  const reasons: ChangeReason[] = [];
  if (before.seats !== after.seats) reasons.push(after.seats > before.seats ? 'seats-more' : 'seats-less');
  else if (before.subtotal !== after.subtotal) reasons.push('price');
  if (before.isMember !== after.isMember) reasons.push(after.isMember ? 'member' : 'member-ended');
  else if (reasons.length === 0 && before.discount !== after.discount) reasons.push('discount');
  if (reasons.length === 0 && before.tax !== after.tax) reasons.push('tax');
  if (before.credit !== after.credit) reasons.push('credit');
  return reasons;
}
