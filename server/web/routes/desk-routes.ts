import type { Context, Hono } from 'hono';
import {
  type AdminResponse,
  type DeskFacts,
  handleAdminRequest,
  handleUnauthorized,
} from '../../../features/desk/ui/handle-request.tsx';
import { UPLOAD_PATH } from '../../../features/desk/ui/routes.ts';
import type { DeskRepositories } from '../../../features/desk/use-cases/desk.ts';
import { enterDesk } from '../../../features/desk/use-cases/enter-desk.ts';
import type { CreateRequestContext, Visit } from '../request.ts';
import { contentDisposition } from './attachment.ts';
import { readUpload } from './read-upload.ts';

export type AdminRouteDeps = {
  repositories: DeskRepositories;
  facts(): DeskFacts;
  /** emails of demo staff, who need the console's key to open the desk on a public address [OP-42] */
  keyed: ReadonlySet<string>;
};

/** Rule 13: a mail is shown without its scripts, and loads only the shop's pictures of page 1. */
const previewPolicy = (publicUrl: string): string =>
  `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${publicUrl}/documents/preview/; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;
/**
 * A customer's file in the browser's viewer: nothing of it runs, and it loads nothing. The viewer of PDFs doesn't start in a
 * sandbox; it runs apart from the desk, and files with programs were refused when they arrived.
 */
const shownFilePolicy = (type: string): string => {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  return type === 'application/pdf' ? `${policy}; object-src 'self'` : `sandbox; ${policy}; img-src 'self'`;
};
const UPLOAD = /^multipart\/form-data\s*;/i;
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Returns the page that contains a form. */
const pageOf = (path: string): string =>
  /^\/desk\/(?:people\/\d{1,9}|companies\/[\w-]{1,40}|requests|purchases|mails|documents|health\/events)(?=\/)/.exec(
    path,
  )?.[0] ?? '/desk';

/** extra bytes for the fields and the multipart form around a file */
const AROUND = 100 * 1024;
const MEGABYTE = 1_000_000;

/** Returns the body limit of an upload for a file limit in megabytes. */
export const uploadBytes = (megabytes: number): number => megabytes * MEGABYTE + AROUND;

/** Returns the body limit of a path; null: it accepts no body. */
export const uploadLimit = ({ repositories }: AdminRouteDeps, path: string): number | null =>
  path.startsWith('/desk/') && UPLOAD_PATH.test(path.slice('/desk'.length))
    ? uploadBytes(repositories.documents.maxMegabytes)
    : null;

/**
 * [DSK-01] Mounts the desk. Every URL below it authenticates first, before anything is read, so that one without a
 * specific rule is closed too. Forms of other sites are rejected earlier (the same-origin check runs before every
 * route).
 */
export function mountDesk(
  app: Hono,
  { repositories, facts, keyed }: AdminRouteDeps,
  openVisit: CreateRequestContext,
): void {
  const send = ({ status, html, location, isPreview, file }: AdminResponse, { session, context }: Visit): Response => {
    const headers = new Headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    if (location === undefined) headers.set('content-type', 'text/html; charset=utf-8');
    else headers.set('location', location);
    if (file) {
      headers.set('content-type', file.type);
      const disposition = contentDisposition(file.name);
      headers.set('content-disposition', file.isShown ? disposition.replace('attachment', 'inline') : disposition);
      if (file.isShown) headers.set('content-security-policy', shownFilePolicy(file.type));
    }
    if (isPreview) headers.set('content-security-policy', previewPolicy(context.config.publicUrl));
    if (session.setCookie) headers.append('set-cookie', session.setCookie);
    return new Response(file ? new Uint8Array(file.content) : html, { status, headers });
  };

  const serve = async (c: Context): Promise<Response> => {
    const { method, raw } = c.req;
    const url = new URL(raw.url);
    const isPost = method === 'POST';
    if (!isPost && method !== 'GET' && method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD, POST' });
    const visit = await openVisit(raw);
    // actions and exports have no deadline
    if (!isPost) visit.context.deadline.begin('made');
    const entered = await enterDesk(visit.context, repositories.audit, { keyed });
    // submitted values are not kept across a sign-in: the page is requested again
    const here = isPost ? pageOf(url.pathname) : url.pathname + url.search;
    if (!entered.ok) {
      if (entered.code === 'sign-in')
        return send({ status: 303, html: '', location: `/login?returnTo=${encodeURIComponent(here)}` }, visit);
      return send(handleUnauthorized(entered.code === 'unavailable' ? 'away' : entered.code, here, facts()), visit);
    }
    const path = url.pathname.slice('/desk'.length);
    const isUpload = isPost && UPLOAD_PATH.test(path);
    if (isPost && !(isUpload ? UPLOAD : FORM).test(raw.headers.get('content-type') ?? '')) return c.body(null, 415);
    const desk = { ...repositories, context: visit.context, staff: entered.value };
    const call = { method, path, query: url.searchParams };
    if (isUpload) {
      const upload = await readUpload(raw);
      if (upload === null) return c.body(null, 400);
      const { form, file, end } = upload;
      try {
        return send(await handleAdminRequest(desk, { ...call, form, file }, facts()), visit);
      } finally {
        end();
      }
    }
    const form = new URLSearchParams(isPost ? await raw.text() : '');
    return send(await handleAdminRequest(desk, { ...call, form }, facts()), visit);
  };
  app.all('/desk', serve);
  app.all('/desk/*', serve);
}
