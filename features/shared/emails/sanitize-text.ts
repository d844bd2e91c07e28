/** Characters of a first name: letters of any script, space, apostrophe, hyphen, and the period of an initial. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,39}$/u;
const ADDRESS_LIKE = /\p{L}{2,}\.\p{L}{2,}/u;

/**
 * Returns a typed name if it is safe in a greeting; null if it is more than a name. Mail programs turn anything like
 * an address into a link, so sentences and hosts are rejected.
 */
export function greetingName(text: string): string | null {
  const name = text.trim().replace(/\s+/g, ' ');
  return NAME.test(name) && !ADDRESS_LIKE.test(name) && name.split(' ').length <= 3 ? name : null;
}

/** Returns a title for a mail: one line, without anything that a mail program turns into a link. */
export const plainTitle = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/|\bwww\./gi, '')
    .replace(/(\p{L}{2,})\.(\p{L}{2,})/gu, '$1. $2')
    .replace(/@/g, ' at ')
    .trim();

const ORGANIZATION = /^[\p{L}\p{M}\p{N}#][\p{L}\p{M}\p{N} .,'’&+#()-]{0,59}$/u;
const HOST_LIKE = /[\p{L}\p{N}]\.\p{L}{2,}/u;
const MAX_DIGITS = 4;
const MAX_WORDS = 8;

/**
 * Returns the typed name of a company if it is safe in an email to a person outside it; null if it may be more than a
 * name: an address, a phone number or a sentence.
 */
export function organizationName(text: string): string | null {
  const name = text.trim().replace(/\s+/g, ' ');
  const isName = ORGANIZATION.test(name) && !HOST_LIKE.test(name) && name.split(' ').length <= MAX_WORDS;
  return isName && name.replace(/\P{Nd}/gu, '').length <= MAX_DIGITS ? name : null;
}

const REFERENCE = /^(?=.*\p{Nd})[\p{L}\p{N}#][\p{L}\p{N}./#_-]*$/u;

/**
 * Returns a typed number of a purchase order if it is safe in an email to an outsider; null if it may be more than a
 * number: one with spaces can be a sentence, and one like a host becomes a link.
 */
export function referenceNumber(text: string): string | null {
  const reference = text.trim();
  return REFERENCE.test(reference) && !HOST_LIKE.test(reference) ? reference : null;
}
