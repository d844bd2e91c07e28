import { safeReturnPath } from '../../../core/return-path.ts';

/** Where a hit may lead: a path of the store, or https without a user's name. Anything else is no address. */
export function judgeAddress(value: string): string | null {
  const text = value.trim();
  if (text.startsWith('/')) return safeReturnPath(text);
  if (text.length > 2000 || !/^https:\/\/[^\s\\]+$/i.test(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
