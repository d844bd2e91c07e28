import type { Clock } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import { createDeadline, PAGE_TIMEOUT_MS } from '../../core/request-deadline.ts';
import { getActor } from '../../features/account/rules/person/get-actor.ts';
import { createRenewal } from '../../features/account/use-cases/sign-in/renew-tokens.ts';
import type { CacheTags } from '../../features/content/rules/cache-tags.ts';
import type { ContentChanges } from '../../features/content/use-cases/content-changes.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';
import type { RequestSession, Sessions } from '../persistence/sessions/session-store.ts';
import type { Preview } from './pages/preview.ts';
import { withFailureReporting } from './pages/report-partial-failures.ts';
import { withReadDeadline } from './pages/with-read-deadline.ts';
import { type CreateRequestContext, type CreateWebhookContext, getRequestMetadata, type Visit } from './request.ts';

/** Dependencies shared by all contexts: clients, stores, limits, configuration. */
export type Services = Omit<
  ShopContext,
  'actor' | 'session' | 'log' | 'now' | 'address' | 'isPreview' | 'cacheTags' | 'deadline'
> & {
  /** whether a platform's breaker is not closed [FA-04] */
  isResting?(platform: string): boolean;
};

/** Records the cache tags of a page while it is rendered. */
export type CacheTagCollector = { ids: Set<string>; isComplete: boolean };

const collectTags = (notes: CacheTagCollector): CacheTags => ({
  add: (ids) => {
    for (const id of ids) notes.ids.add(id);
  },
  markIncomplete: () => {
    notes.isComplete = false;
  },
});
/** a personal page is never cached, so it records no tags */
const NO_NOTES: CacheTags = { add() {}, markIncomplete() {} };

/** Creates the context of one request: the only place that does. `budgetMs`: how long a page waits for platforms. */
export function createRequestContextFactory(
  services: Services,
  sessions: Pick<Sessions, 'open'>,
  preview: Preview,
  clock: Clock,
  log: Log,
  budgetMs = PAGE_TIMEOUT_MS,
): CreateRequestContext {
  const renew = createRenewal();
  return async (request) => {
    const facts = getRequestMetadata(request);
    const deadline = createDeadline(budgetMs);
    const cookie = request.headers.get('cookie');
    const session = await sessions.open(cookie);
    const visit = visitOf({ ...services, ...withReadDeadline(services, deadline) }, session, clock, {
      deadline,
      log: facts?.log ?? log,
      address: facts?.address ?? 'internal',
      isPreview: preview.isOn(cookie),
      cacheTags: NO_NOTES,
    });
    await renew(visit.context);
    return visit;
  };
}

/** Creates the context of a signed platform event. */
export const createWebhookContextFactory =
  (services: Services, contentChanges: ContentChanges, log: Log): CreateWebhookContext =>
  (request) => {
    const { payment, events, identity, customerSessions, checkouts, locks } = services;
    const known = { payment, events, identity, customerSessions, checkouts, locks, contentChanges };
    return { ...known, log: getRequestMetadata(request)?.log ?? log };
  };

type Circumstances = Pick<ShopContext, 'log' | 'address' | 'isPreview' | 'cacheTags' | 'deadline'>;

function visitOf(services: Services, session: RequestSession, clock: Clock, circumstances: Circumstances): Visit {
  const context: ShopContext = {
    ...services,
    // after a sign-in within a handler this is the new customer
    get actor() {
      return getActor(session.data);
    },
    session,
    ...circumstances,
    now: () => clock.now(),
  };
  return { session, context };
}

/** Creates the visit that public pages are rendered for: a visitor without a session. */
export function anonymousContext(
  services: Services,
  clock: Clock,
  log: Log,
): { visit: Visit; notes: CacheTagCollector } {
  const refuse = async (): Promise<never> => {
    throw new Error('a public page may not touch a session');
  };
  const session: RequestSession = {
    data: null,
    setCookie: null,
    isKnown: false,
    update: refuse,
    rotate: refuse,
    end: refuse,
    grant: refuse,
    peek: refuse,
    use: refuse,
  };
  const notes: CacheTagCollector = { ids: new Set(), isComplete: true };
  const cacheTags = collectTags(notes);
  // a failed platform read marks the page as partial; content reads decide this themselves, by purpose
  const deadline = createDeadline();
  const bound = withReadDeadline(services, deadline);
  const watched: Services = {
    ...services,
    ...bound,
    commerce: withFailureReporting(bound.commerce, cacheTags.markIncomplete),
    search: withFailureReporting(bound.search, cacheTags.markIncomplete),
    payment: withFailureReporting(bound.payment, cacheTags.markIncomplete),
  };
  const circumstances = { log, address: 'internal', isPreview: false, cacheTags, deadline };
  return { visit: visitOf(watched, session, clock, circumstances), notes };
}

/** Creates the context of a person's session outside of a request, for a job. */
export function createSessionContext(services: Services, session: RequestSession, clock: Clock, log: Log): ShopContext {
  const deadline = createDeadline();
  return visitOf({ ...services, ...withReadDeadline(services, deadline) }, session, clock, {
    deadline,
    log,
    address: 'internal',
    isPreview: false,
    cacheTags: NO_NOTES,
  }).context;
}
