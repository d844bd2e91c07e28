import type { WebhookContext } from '../../api/define-endpoint.ts';
import type { Log } from '../../core/log.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';
import type { RequestSession } from '../persistence/sessions/session-store.ts';

/**
 * Metadata that the node:http layer passes to the router with the request: by WeakMap, because a header could be
 * forged.
 */
export type RequestMetadata = {
  requestId: string;
  address: string;
  log: Log;
  /** closes the caller's connection without a response, like a dropped line */
  hangUp?(): void;
};
const facts = new WeakMap<Request, RequestMetadata>();

export const setRequestMetadata = (request: Request, known: RequestMetadata): void => void facts.set(request, known);
/** Returns undefined for a request that did not arrive through the server. */
export const getRequestMetadata = (request: Request): RequestMetadata | undefined => facts.get(request);

/** The context of one request together with the session whose cookie its response must set. */
export type Visit = { context: ShopContext; session: RequestSession };
export type CreateRequestContext = (request: Request) => Promise<Visit>;
/** The context of a platform's event: it has no session and refreshes no token. */
export type CreateWebhookContext = (request: Request) => WebhookContext;
