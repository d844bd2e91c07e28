import { normalizeEmail } from '../../../core/email-format.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const MAX_LENGTH = 253;

/**
 * Returns a typed domain in ASCII and lower case; null if it is none. Accepts `@example.com`, an email address and a
 * web address, since people copy these.
 */
export function parseTypedDomain(text: string): string | null {
  const typed = text.trim().replace(/^https?:\/\//i, '');
  const host = typed.slice(typed.lastIndexOf('@') + 1).replace(/[/?#].*$/s, '');
  const normalized = normalizeEmail(`a@${host}`).slice(2).toLowerCase().replace(/\.$/, '');
  const domain = normalized.replace(/^www\./, '');
  return domain.length <= MAX_LENGTH && HOST.test(domain) ? domain : null;
}
