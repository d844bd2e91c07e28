import { isoDay } from '../../../core/dates.ts';

/**
 * Whether a notification has expired. It is shown through its last day in UTC: the same moment for every reader
 * [FMT-05]. [HDR-09]
 */
export const hasContentEnded = ({ endsOn }: { endsOn: string }, now: Date): boolean =>
  endsOn !== '' && endsOn < isoDay(now);
