import { INPUT_KEY, TARGET_URL_KEY } from '../everywhere/frame/reload-state.ts';

/** One field of a page: by id or name, and which of those that share it. */
type TypedField = { key: string; at: number; value: string; isChecked?: boolean };
export type Typed = { page: string; fields: TypedField[] };

export const FIELDS = 'input:not([type=password],[type=hidden],[type=file],[autocomplete^=cc-]),select,textarea';
export const keyOf = (field: Element): string => field.id || field.getAttribute('name') || '';
const here = (): string => window.location.pathname + window.location.search;

/** Whether this page was loaded on the way to another, which is asked for now. */
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

function keepTyped(): void {
  const counts = new Map<string, number>();
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)].map((field): TypedField => {
    const key = keyOf(field);
    const at = counts.get(key) ?? 0;
    counts.set(key, at + 1);
    const isChecked = /^(?:checkbox|radio)$/.test(field.type) ? { isChecked: field.checked } : {};
    return { key, at, value: field.value, ...isChecked };
  });
  window.sessionStorage.setItem(INPUT_KEY, JSON.stringify({ page: here(), fields } satisfies Typed));
}

/**
 * [OP-03] A part of the page whose script is gone with an old release: the page is loaded anew, once, with what was typed. A connection that is cut changes nothing:
 * the store has to say that the release is gone.
 */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReleaseGone().then((isGone) => {
      if (!isGone) return;
      keepTyped();
      window.location.reload();
    });
  });
}

const SCRIPT = /\/assets\/[^/?]+\.js$/;

/** Whether the store has no longer one of the scripts that this page asked for. Each release has at least one that no other has: the list of its routes. */
async function isReleaseGone(): Promise<boolean> {
  const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => (SCRIPT.test(name) ? [name] : []));
  const gone = [...new Set(scripts)].map(async (url) => {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404) throw new Error(`${url} answered ${status}`);
    return true;
  });
  // the first one decides
  return Promise.any(gone).catch(() => false);
}
