import type { Clock } from '../core/dates.ts';
import type { Log } from '../core/log.ts';
import type { Actor, ShopContext } from '../shop/context.ts';
import { factsOf, type OpenVisit, type Visit } from './request.ts';
import type { createSessions, RequestSession } from './sessions.ts';

/** What every context shares: clients, stores, limits, configuration. */
export type Services = Omit<ShopContext, 'actor' | 'session' | 'log' | 'now' | 'address'>;

function actorOf(session: RequestSession): Actor {
  const user = session.data?.user;
  return user ? { kind: 'customer', sub: user.sub, profile: user.profile } : { kind: 'visitor' };
}

/** Builds the context of one request: the only place where one is made. */
export function createVisits(
  services: Services,
  sessions: ReturnType<typeof createSessions>,
  clock: Clock,
  log: Log,
): OpenVisit {
  return async (request) => {
    const facts = factsOf(request);
    const session = await sessions.open(request.headers.get('cookie'));
    return visitOf(services, session, clock, facts?.log ?? log, facts?.address ?? 'internal');
  };
}

function visitOf(services: Services, session: RequestSession, clock: Clock, log: Log, address: string): Visit {
  const context: ShopContext = {
    ...services,
    // a handler that signs somebody in goes on as that person
    get actor() {
      return actorOf(session);
    },
    session,
    log,
    now: () => clock.now(),
    address,
  };
  return { session, context };
}

/** The visit that public pages are rendered for: nobody, without a session that could be opened by mistake. */
export function publicVisit(services: Services, clock: Clock, log: Log): Visit {
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
    use: refuse,
  };
  return visitOf(services, session, clock, log, 'internal');
}
