import { currentLocale } from '../../../../core/locale.ts';

/** Formats the time of day in UTC, so that all members of a plan read the same: "1:00 PM UTC". */
export const formatMoment = (when: string, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(when));
