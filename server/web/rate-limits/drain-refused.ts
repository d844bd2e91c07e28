import type { RequestHandler } from '../../../core/http/types.ts';
import { getRequestMetadata } from '../request.ts';
import { isRefusedKey } from './limit-auth-failures.ts';

/** in characters; a shorter body is read in any case */
const LONG_BODY = 200_000;

/**
 * [SE-07] A platform that rejects a long body does not read it. For a caller with a key the rest is drained, because
 * otherwise the connection would break before the response. For an external caller without a key it is not.
 */
export const drainRefused = (app: RequestHandler): RequestHandler => ({
  async fetch(request) {
    const response = await app.fetch(request);
    if (getRequestMetadata(request) !== undefined && isRefusedKey(response.status)) return response;
    const isLong = Number(request.headers.get('content-length') ?? 0) > LONG_BODY;
    if (isLong && !request.bodyUsed && !request.body?.locked) for await (const _ of request.body ?? []);
    return response;
  },
});
