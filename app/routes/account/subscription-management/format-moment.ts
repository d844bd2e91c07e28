import { currentLocale } from '../../../../core/locale.ts';

/** The time of day in UTC, as everybody of a plan reads the same: "1:00 PM UTC". */
export const formatMoment = (when: string, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(when));
