import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTerm } from '../../../features/catalogue/rules/listing/search-address.ts';
import type { InsightCounter } from '../../persistence/insight/insight-counter.ts';

const DOCUMENT = /^(\/documents\/[a-z0-9-]{1,80})\/?(?:(?:\.|_\.)data)?$/;
const SEARCH = /^\/search(?:\.data)?$/;
/** user agents of programs; a program that hides its identity is not counted as a browser either */
const ROBOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici/i;

/**
 * [INS-01] Whether a person views a page: a browser navigation, or a fetch of the store's script; not a robot, not a
 * prefetch.
 */
function isPerson({ headers, method }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  const isOwn = mode === 'navigate' || (mode !== undefined && headers['sec-fetch-site'] === 'same-origin');
  return isOwn && !ROBOT.test(headers['user-agent'] || 'bot');
}

/** Whether the whole page is requested: data for the frame alone is not a page view. */
const isComplete = (params: URLSearchParams): boolean => {
  const routes = params.get('_routes');
  return routes === null || routes.includes('catalogue/');
};

/** Records a page view or search after the response starts. Most URLs are neither, which one comparison detects. */
export function trackPageView(
  { viewed, searched }: Pick<InsightCounter, 'viewed' | 'searched'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = request.url ?? '';
  const isDocument = url.startsWith('/documents/');
  if (!isDocument && !url.startsWith('/search')) return;
  response.once('finish', () => {
    if (response.statusCode !== 200 && response.statusCode !== 304) return;
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    const params = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
    if (!isComplete(params) || !isPerson(request)) return;
    if (isDocument) {
      const [, page] = DOCUMENT.exec(path) ?? [];
      if (page) viewed(page);
      return;
    }
    params.delete('_routes');
    // filters, tabs and further pages belong to a search that was counted
    const term = SEARCH.test(path) && params.size === 1 ? readTerm(params.get('q')) : null;
    if (term) searched(term);
  });
}
