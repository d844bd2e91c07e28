/** First path segments with a separate label in the metrics; any other is `other`. */
const AREAS: ReadonlySet<string> = new Set([
  'account',
  'api',
  'articles',
  'cart',
  'desk',
  'documents',
  'help',
  'login',
  'login-redirect',
  'logout',
  'logout-redirect',
  'lp',
  'platform',
  'readyz',
  'search',
  'subscriptions',
]);

/** A small fixed set, so that requested paths cannot fill the memory with labels. */
export function areaOf(path: string): string {
  const first = path.slice(1).split('/', 1)[0] ?? '';
  return first === '' ? 'home' : AREAS.has(first) ? first : 'other';
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export const methodOf = (method: string): string => (METHODS.has(method) ? method : 'other');
