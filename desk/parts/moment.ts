import { formatDate } from '../../core/dates.ts';

/** Day and minute in UTC [FMT-05]: `11/22/2026 05:46`. */
export const writeMoment = (iso: string): string => `${formatDate(iso)} ${iso.slice(11, 16)}`;
