import { INPUT_KEY, TARGET_URL_KEY } from '../ui-kit/reload-state.ts';

/** One field of a page: by id or name, and its index among those that share it. */
type TypedField = { key: string; at: number; value: string; isChecked?: boolean };
export type TypedPage = { page: string; fields: TypedField[] };

export const FIELD_SELECTOR =
  'input:not([type=password],[type=hidden],[type=file],[autocomplete^=cc-]),select,textarea';
export const getFieldKey = (field: Element): string => field.id || field.getAttribute('name') || '';
const here = (): string => window.location.pathname + window.location.search;

/** Resumes a navigation that was interrupted by a reload. Returns whether it did. */
export function resumeNavigation(): boolean {
  try {
    const to = window.sessionStorage.getItem(TARGET_URL_KEY);
    window.sessionStorage.removeItem(TARGET_URL_KEY);
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (to === null || loaded?.type !== 'reload' || to === here() || !/^\/(?![/\\])/.test(to)) return false;
    window.location.replace(to);
    return true;
  } catch {
    return false;
  }
}

function saveTyped(): void {
  const counts = new Map<string, number>();
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELD_SELECTOR)].map((field): TypedField => {
    const key = getFieldKey(field);
    const at = counts.get(key) ?? 0;
    counts.set(key, at + 1);
    const isChecked = /^(?:checkbox|radio)$/.test(field.type) ? { isChecked: field.checked } : {};
    return { key, at, value: field.value, ...isChecked };
  });
  window.sessionStorage.setItem(INPUT_KEY, JSON.stringify({ page: here(), fields } satisfies TypedPage));
}

/**
 * [OP-03] Reloads the page once, with the typed text, if one of its scripts was deleted with an old release. A lost connection changes nothing: the store must
 * confirm that the release no longer exists.
 */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReleaseGone().then((isGone) => {
      if (!isGone) return;
      saveTyped();
      window.location.reload();
    });
  });
}

const SCRIPT = /\/assets\/[^/?]+\.js$/;

/** Whether the store no longer has one of the scripts that this page loaded. Each release has at least one unique script: its route manifest. */
async function isReleaseGone(): Promise<boolean> {
  const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => (SCRIPT.test(name) ? [name] : []));
  const gone = [...new Set(scripts)].map(async (url) => {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404) throw new Error(`${url} answered ${status}`);
    return true;
  });
  // the first 404 decides
  return Promise.any(gone).catch(() => false);
}
