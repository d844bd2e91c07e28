/** The pattern of `<input type="email">` from the HTML standard. The host is in ASCII form. */
export const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The maximum length that mail servers accept. */
export const MAX_EMAIL_LENGTH = 254;
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
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text);

/** Returns the domain of an email address, in lower case. */
export const getEmailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
