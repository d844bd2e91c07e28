import { formatDate, isoDay } from '../../../../core/dates.ts';

const isOfDay = (iso: string, now: Date): boolean => iso.slice(0, 10) === isoDay(now);

/** For a line of a list: `05:46` today, else `11/22 05:46`. UTC. */
export const formatMinutes = (iso: string, now: Date): string =>
  isOfDay(iso, now) ? iso.slice(11, 16) : `${formatDate(iso).slice(0, 5)} ${iso.slice(11, 16)}`;

/** The same with seconds for today: `05:46:10`. */
export const formatShort = (iso: string, now: Date): string =>
  isOfDay(iso, now) ? iso.slice(11, 19) : formatMinutes(iso, now);

/** Day and minute in UTC [FMT-05]: `11/22/2026 05:46`. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${iso.slice(11, 16)}`;
