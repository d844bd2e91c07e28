import { formatDate } from '../../core/dates.ts';

/** For a line of a list that says the day already, or nearly: `05:46:10` today, else `11/22 05:46`. UTC. */
export const writeShortly = (iso: string, now: Date): string =>
  iso.slice(0, 10) === now.toISOString().slice(0, 10)
    ? iso.slice(11, 19)
    : `${formatDate(iso).slice(0, 5)} ${iso.slice(11, 16)}`;

/** Day and minute in UTC [FMT-05]: `11/22/2026 05:46`. */
export const writeMoment = (iso: string): string => `${formatDate(iso)} ${iso.slice(11, 16)}`;
