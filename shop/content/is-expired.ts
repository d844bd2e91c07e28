import { isoDay } from '../../core/dates.ts';

/** [HDR-09] A notification is shown through its last day, by the day of UTC: the same moment for every reader [FMT-05]. */
export const hasEnded = ({ endsOn }: { endsOn: string }, now: Date): boolean => endsOn !== '' && endsOn < isoDay(now);
