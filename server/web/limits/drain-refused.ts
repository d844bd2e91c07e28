import type { RequestHandler } from '../../../core/http/types.ts';
import { getRequestMetadata } from '../request.ts';
import { isRefusedKey } from './limit-auth-failures.ts';

/** in characters; a shorter body is read in any case */
const LONG_BODY = 200_000;

/**
 * [SE-07] A platform that refuses a long body doesn't read it. A caller with a key hears why only after its body is sent, or the connection would break;
 * of a caller from outside without a key none of it is read.
 */
export const drainRefused = (app: RequestHandler): RequestHandler => ({
  async fetch(request) {
    const answer = await app.fetch(request);
    if (getRequestMetadata(request) !== undefined && isRefusedKey(answer.status)) return answer;
    const isLong = Number(request.headers.get('content-length') ?? 0) > LONG_BODY;
    if (isLong && !request.bodyUsed && !request.body?.locked) for await (const _ of request.body ?? []);
    return answer;
  },
});
