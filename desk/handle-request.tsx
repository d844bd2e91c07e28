import { say } from '../messages/desk/desk-words.ts';
import type { Desk } from '../shop/desk/desk.ts';
import type { SentFile as UploadedFile } from '../shop/desk/documents/upload-file.ts';
import { type DocumentFacts, renderDocument } from './frame/document.tsx';
import { AccessDenied, Frame, type Waiting } from './frame/frame.tsx';
import { ForbiddenPage, NotFoundPage, UnavailablePage } from './pages/access-denied-pages.tsx';
import type { DeskAnswer } from './request.ts';
import { DESK_ROUTES } from './routes.ts';

export type DeskFacts = DocumentFacts & { logo: string | null; version: string; supportEmail: string };

type SentFile = { name: string; type: string; content: Uint8Array };
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
  const answer = (await run(desk, call)) ?? {
    is: 'page',
    status: 404,
    title: say('missing.title'),
    at: 'find',
    body: <NotFoundPage />,
  };
  if (answer.is === 'redirect') return { status: 303, html: '', location: answer.to };
  if (answer.is === 'preview') return { status: 200, html: answer.html, isPreview: true };
  if (answer.is === 'file') return { status: 200, html: '', file: answer };
  const waiting = await countWaiting(desk);
  const frame = { company: facts.company, logo: facts.logo, version: facts.version, email: desk.staff.email, waiting };
  const html = renderDocument(
    answer.title,
    facts,
    <Frame at={answer.at} facts={frame}>
      {answer.body}
    </Frame>,
  );
  return { status: answer.status ?? 200, html };
}

/** Counts purchases of documents only: the status of plans at the payment platform is loaded on their page. */
async function countWaiting({ mails, selling, documents }: Desk): Promise<Waiting> {
  const [{ unseen }, unsettled, awaited] = await Promise.all([
    mails.counts(),
    selling?.unsettled() ?? [],
    documents.listAwaited(),
  ]);
  return {
    mails: unseen,
    documents: awaited.length,
    purchases: unsettled.filter(({ state }) => state === 'charged').length,
  };
}

async function run(
  desk: Desk,
  { method, path, query, form, file = null }: AdminRequestDeps,
): Promise<DeskAnswer | null> {
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
