import { daysBetween, isoDay } from '../../../core/dates.ts';
import type { TaxCertificate } from '../repository/tax-certificates.ts';

export const MAX_NUMBER_LENGTH = 40;
export const MAX_ORGANIZATION_LENGTH = 100;
/** the owner gets an email this many days before the end */
export const NOTICE_DAYS = 30;
/** tax of purchases in this many days before the acceptance is refunded */
export const REFUND_DAYS = 60;

export type CertificateStatus = 'waiting' | 'accepted' | 'refused' | 'expired' | 'withdrawn';

type Answered = Pick<TaxCertificate, 'answer' | 'validThrough'>;

/** Returns the status of a certificate on a day: accepted through its last day, expired from the day after. */
export function getCertificateStatus({ answer, validThrough }: Answered, now: Date): CertificateStatus {
  if (answer === 'open') return 'waiting';
  if (answer === 'declined') return 'refused';
  if (answer === 'withdrawn') return 'withdrawn';
  return isInTime(validThrough, now) ? 'accepted' : 'expired';
}

/** Whether a certificate with this last day, an ISO day, still counts. */
const isInTime = (validThrough: string | null, now: Date): boolean =>
  validThrough === null || validThrough >= isoDay(now);

/** Whether an accepted certificate ends within the days in which its owner is reminded. */
export const endsSoon = (certificate: Answered, now: Date): boolean =>
  certificate.validThrough !== null &&
  getCertificateStatus(certificate, now) === 'accepted' &&
  daysBetween(now, new Date(certificate.validThrough)) <= NOTICE_DAYS;

/**
 * Returns the certificates that a page shows, by state: for each state the newest one, and the one that counts while
 * the newest waits or was refused. A refused one is shown until another is sent. `certificates`: newest first. [TAX-05]
 */
export function listCurrentCertificates<T extends Answered & Pick<TaxCertificate, 'state' | 'answeredAt'>>(
  certificates: readonly T[],
  now: Date,
): T[] {
  const byState = Map.groupBy(
    certificates.filter(({ answer }) => answer !== 'withdrawn'),
    ({ state }) => state,
  );
  return [...byState.values()].flatMap((ofState) => {
    const [newest] = ofState;
    const counting = findCountingCertificate(ofState);
    const isShown = counting && counting !== newest && getCertificateStatus(counting, now) === 'accepted';
    return [...(isShown ? [counting] : []), ...(newest ? [newest] : [])];
  });
}

/** Returns the certificate of a state that was accepted last; it counts through its last day. */
const findCountingCertificate = <T extends Answered & Pick<TaxCertificate, 'answeredAt'>>(
  certificates: readonly T[],
): T | undefined =>
  certificates
    .filter(({ answer }) => answer === 'done')
    .toSorted((one, other) => (other.answeredAt ?? '').localeCompare(one.answeredAt ?? ''))[0];

const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Parses a typed day, ISO or MM/DD/YYYY, to an ISO day; null for '' and undefined for anything else. */
export function parseLastDay(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const american = AMERICAN.exec(typed);
  const iso = american
    ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
    : (ISO.exec(typed)?.[0] ?? '');
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && isoDay(day) === iso ? iso : undefined;
}
