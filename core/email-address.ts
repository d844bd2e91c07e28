import { z } from 'zod';

/** The pattern of `<input type="email">` from the HTML standard. The host is in ASCII form. */
const EMAIL = z.regexes.html5Email;
/** The maximum length that mail servers accept. */
const MAX_LENGTH = 254;
/** an internationalized host without characters that would end the host of a URL */
const FOREIGN_HOST = /^(?=.*[^\0-\x7f])[^\s/?#:@\\[\]%]+$/u;

/**
 * Trims an email address and converts its host to ASCII (bücher.example to xn--bcher-kva.example), as browsers send it.
 */
export function normalizeEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const host = trimmed.slice(at + 1);
  if (at < 0 || !FOREIGN_HOST.test(host)) return trimmed;
  const address = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  return address ? `${trimmed.slice(0, at)}@${address.hostname}` : trimmed;
}

/**
 * Whether a normalized text is an email address. The single rule for accounts, imports, forms, the desk and the shop's
 * folder [BR-07].
 */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);

/** Schema of an email address, normalized. `problem`: the message for any other text. */
export const emailAddress = (problem?: string) =>
  z.string(problem).overwrite(normalizeEmail).max(MAX_LENGTH, problem).regex(EMAIL, problem);
