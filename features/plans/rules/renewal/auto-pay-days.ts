import { LOCKED_DAYS } from '../sync/plan-state.ts';

const DAY = 86_400_000;
const dayBefore = (endsOn: string, days: number): string =>
  new Date(new Date(endsOn).getTime() - days * DAY).toISOString();

/** [MNG-13] The last day on which auto-pay can be turned on, 46 days before the end, and the first on which it cannot. ISO. */
export const autoPayDays = (endsOn: string): { lastDay: string; lockedFrom: string } => ({
  lastDay: dayBefore(endsOn, LOCKED_DAYS + 1),
  lockedFrom: dayBefore(endsOn, LOCKED_DAYS),
});
