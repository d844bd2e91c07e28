/** Marks of a first name: letters of any script, a space, an apostrophe, a hyphen, the full stop of an initial. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,39}$/u;
const ADDRESS_LIKE = /\p{L}{2,}\.\p{L}{2,}/u;

/**
 * A name as its owner typed it, safe for a mail's greeting; null where it is more than a name. Mail programs make a
 * link of anything like an address, so a sentence or a host is refused.
 */
export function greetingName(text: string): string | null {
  const name = text.trim().replace(/\s+/g, ' ');
  return NAME.test(name) && !ADDRESS_LIKE.test(name) && name.split(' ').length <= 3 ? name : null;
}

/** A title as a mail shows it: one line, and nothing in it that a mail program takes for an address. */
export const plainTitle = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/|\bwww\./gi, '')
    .replace(/(\p{L}{2,})\.(\p{L}{2,})/gu, '$1. $2')
    .replace(/@/g, ' at ')
    .trim();
