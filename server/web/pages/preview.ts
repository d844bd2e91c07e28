import { createHmac } from 'node:crypto';
import { safeReturnPath } from '../../../core/http/safe-redirect.ts';
import { isSameSecret } from '../../../core/same-secret.ts';
import { readCookie } from '../../persistence/sessions/session-store.ts';

const HOURS = 8;

type PreviewOptions = {
  publicUrl: string;
  linkSecret: string;
  sessionSecret: string;
  /** the previous secret: cookies signed with it stay valid until they expire */
  formerSecret?: string;
  now?: () => number;
};

/**
 * Preview mode [CNT-05]: a secret link enables it for this browser session. Its cookie is signed, so that the page
 * cache recognizes a valid one without a query, and a forged one costs no render.
 */
export function createPreview({ publicUrl, linkSecret, sessionSecret, formerSecret, now = Date.now }: PreviewOptions) {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-planroom-preview' : 'planroom-preview';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const sign = (until: string, secret = sessionSecret): string =>
    createHmac('sha256', secret).update(`preview ${linkSecret} ${until}`).digest('base64url');
  const go = (location: string, cookie: string): Response =>
    new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });

  return {
    isOn(cookieHeader: string | null | undefined): boolean {
      if (!cookieHeader?.includes(name)) return false;
      const [until = '', mark = ''] = (readCookie(cookieHeader, name) ?? '').split('.');
      const isSigned = (secret: string | undefined) => secret !== undefined && isSameSecret(mark, sign(until, secret));
      return /^\d{13}$/.test(until) && Number(until) > now() && (isSigned(sessionSecret) || isSigned(formerSecret));
    },
    /** `/preview?secret=…&path=/lp/…`; null if the secret is wrong */
    enter(query: URLSearchParams): Response | null {
      if (!isSameSecret(query.get('secret') ?? '', linkSecret)) return null;
      const until = String(now() + HOURS * 3_600_000);
      return go(safeReturnPath(query.get('path'), publicUrl) ?? '/', `${name}=${until}.${sign(until)}; ${attributes}`);
    },
    leave: (path: string): Response => go(safeReturnPath(path, publicUrl) ?? '/', `${name}=; ${attributes}; Max-Age=0`),
    /** the link that an editor bookmarks */
    link: (path: string): string => `${publicUrl}/preview?${new URLSearchParams({ secret: linkSecret, path })}`,
  };
}

export type Preview = ReturnType<typeof createPreview>;
