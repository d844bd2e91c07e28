import { describeRange } from '../../../core/http/byte-range.ts';
import type { DocumentFile } from '../../../features/documents/repository/document-files.ts';
import type { FailureCode } from '../../../features/shared/errors.ts';
import { errorResponse } from './api-routes.ts';

/** Fallback name for programs that do not support `filename*`: letters, digits and few other characters. */
const plain = (name: string): string => name.normalize('NFKD').replace(/[^\w.\- ]+/g, '_');
/** RFC 5987: escapes everything outside its `attr-char`. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the `content-disposition` of a download with a name in any script. A name cannot inject header syntax. */
export function contentDisposition(fileName: string): string {
  const name = plain(fileName);
  return name === fileName
    ? `attachment; filename="${name}"`
    : `attachment; filename="${name}"; filename*=UTF-8''${encoded(fileName)}`;
}

/** Returns the response of a customer's file, or of the requested part of it; never cached [BR-13]. */
export function respondWithFile({ body, requested, fileName, contentType, ...file }: DocumentFile): Response {
  const { status, headers } = describeRange(requested, file);
  return new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, {
    status,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-disposition': contentDisposition(fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Returns the response of a private file that is in memory; never cached. */
export const respondWithBytes = (bytes: Uint8Array, fileName: string, contentType: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': contentDisposition(fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

/** Returns the response for a file that a customer may not open now; null: not found. */
export function respondToMissingFile(path: string, code: FailureCode): Response | null {
  if (code === 'unauthorized' || code === 'no-session') return redirectToLogin(path);
  return code === 'not-found' ? null : errorResponse('unavailable');
}

/** Redirects to the sign-in, which returns to this path. */
export const redirectToLogin = (path: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `/login?returnTo=${encodeURIComponent(path)}`, 'cache-control': 'no-store' },
  });
