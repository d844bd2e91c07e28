import type { SeatsOfPlan } from '../../../../platforms/users/client/seats.ts';
import { type PastedAddress, parseAddresses } from '../../../company/rules/parse-addresses.ts';

/**
 * Returns the addresses of a pasted list, marked with those that have a seat of the plan or an invitation. `holder`: the
 * email of a person who holds the plan and has its first seat; null for a company's plan.
 */
export const parseSeatAddresses = (text: string, { seats }: SeatsOfPlan, holder: string | null): PastedAddress[] =>
  parseAddresses(text, {
    members: [...(holder === null ? [] : [{ email: holder }]), ...seats.filter(({ state }) => state === 'active')],
    invitations: seats.filter(({ state }) => state === 'invited'),
  });
