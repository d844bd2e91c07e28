import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactPath } from '../../core/log/redact-path.ts';
import { readTraceparent, trace } from '../../core/trace/trace.ts';
import { areaOf, methodOf } from '../metrics/area-of.ts';

/**
 * Handles a request as a new span. Only a trusted proxy may set the parent trace: a stranger could join unrelated
 * traces, and decide what is recorded.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, trustedHops }: { requestId: string; trustedHops: number },
  respond: () => void,
): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const method = methodOf(request.method ?? 'GET');
  const from = trustedHops > 0 ? readTraceparent(request.headers.traceparent) : null;
  const span = trace.begin({ name: `${method} ${areaOf(path)}`, kind: 'server', from });
  span.set('http.request.method', method);
  span.set('url.path', redactPath(path));
  span.set('planroom.request_id', requestId);
  response.once('close', () => {
    span.set('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500 || !response.writableFinished) span.fail();
    span.end();
  });
  span.within(respond);
}
