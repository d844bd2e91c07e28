import { sum } from '../../../core/sum.ts';
import { say } from '../../../messages/desk/desk-messages.ts';
import type { Desk } from '../use-cases/desk.ts';
import type { SentFile as UploadedFile } from '../use-cases/documents/upload-file.ts';
import { type DocumentFacts, renderDocument } from './frame/document.tsx';
import { AccessDenied, DeskFrame, type PendingCounts } from './frame/frame.tsx';
import { ForbiddenPage, NotFoundPage, UnavailablePage } from './pages/access-denied-pages.tsx';
import type { DeskResponse } from './request.ts';
import { DESK_ROUTES } from './routes.ts';

export type DeskFacts = DocumentFacts & { logo: string | null; version: string; supportEmail: string };

type SentFile = { name: string; type: string; content: Uint8Array; isShown?: true };
/** The response that the server sends. `location` is set only on a redirect. */
export type AdminResponse = { status: number; html: string; location?: string; isPreview?: true; file?: SentFile };

export type AdminRequestDeps = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  file?: UploadedFile | null;
};

const METHODS: Readonly<Record<string, string>> = { GET: 'GET', HEAD: 'GET', POST: 'POST' };

/** Handles one request of an authorized staff member. `path`: below `/desk`. */
export async function handleAdminRequest(desk: Desk, call: AdminRequestDeps, facts: DeskFacts): Promise<AdminResponse> {
  const response = (await run(desk, call)) ?? {
    is: 'page',
    status: 404,
    title: say('missing.title'),
    at: 'find',
    body: <NotFoundPage />,
  };
  if (response.is === 'redirect') return { status: 303, html: '', location: response.to };
  if (response.is === 'preview') return { status: 200, html: response.html, isPreview: true };
  if (response.is === 'file') return { status: 200, html: '', file: response };
  const waiting = await countWaiting(desk);
  const frame = { company: facts.company, logo: facts.logo, version: facts.version, email: desk.staff.email, waiting };
  const html = renderDocument(
    response.title,
    facts,
    <DeskFrame at={response.at} facts={frame}>
      {response.body}
    </DeskFrame>,
  );
  return { status: response.status ?? 200, html };
}

/** Counts purchases of documents only: the status of plans at the payment platform is loaded on their page. */
async function countWaiting({ mails, selling, documents, context }: Desk): Promise<PendingCounts> {
  const [{ unseen }, unsettled, awaited, open] = await Promise.all([
    mails.counts(),
    selling?.unsettled() ?? [],
    documents.listAwaited(),
    context.requests.countOpen(),
  ]);
  return {
    mails: unseen,
    documents: awaited.length,
    requests: sum(Object.values(open)),
    purchases: unsettled.filter(({ state }) => state === 'charged').length,
  };
}

async function run(
  desk: Desk,
  { method, path, query, form, file = null }: AdminRequestDeps,
): Promise<DeskResponse | null> {
  for (const route of DESK_ROUTES) {
    const match = route.method === METHODS[method] ? route.path.exec(path) : null;
    if (match) return route.run({ desk, query, form, file }, ...match.slice(1));
  }
  return null;
}

/** Returns the page for unauthorized callers. */
export function handleUnauthorized(why: 'refused' | 'key' | 'away', path: string, facts: DeskFacts): AdminResponse {
  const body =
    why === 'away' ? (
      <UnavailablePage path={path} />
    ) : (
      <ForbiddenPage supportEmail={facts.supportEmail} needsKey={why === 'key'} />
    );
  return {
    status: why === 'away' ? 503 : 403,
    html: renderDocument(
      say('frame.desk'),
      facts,
      <AccessDenied company={facts.company} logo={facts.logo}>
        {body}
      </AccessDenied>,
    ),
  };
}
