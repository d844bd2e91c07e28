import type { EventContext } from '../../api/call.ts';
import type { Log } from '../../core/log.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { RequestSession } from '../store/sessions.ts';

/** What the node:http layer hands to the router beside the request itself: by WeakMap, because a header could be forged. */
export type RequestFacts = {
  requestId: string;
  address: string;
  log: Log;
  /** ends the caller's connection without an answer, as a dead line does */
  hangUp?(): void;
};
const facts = new WeakMap<Request, RequestFacts>();

export const noteFacts = (request: Request, known: RequestFacts): void => void facts.set(request, known);
/** Undefined where the request did not come in through the server. */
export const factsOf = (request: Request): RequestFacts | undefined => facts.get(request);

/** The context of one request together with the session whose cookie its answer must carry. */
export type Visit = { context: ShopContext; session: RequestSession };
export type OpenVisit = (request: Request) => Promise<Visit>;
/** The context of a platform's event: it opens no session and renews no token. */
export type OpenEvent = (request: Request) => EventContext;
