import { TYPED, WAY } from '../everywhere/frame/kept-on-leaving.ts';

declare global {
  interface Window {
    /** what the router's own list of scripts says of itself; its address is another with each release */
    __reactRouterManifest?: { url?: string };
    /** the router of the page, once it is alive */
    __reactRouterDataRouter?: { state: { navigation: { state: string; location?: Place } } };
  }
}

type Place = { pathname: string; search: string; hash: string };

/** One field of a page: by id or name, and which of those that share it. */
type TypedField = { key: string; at: number; value: string; isChecked?: boolean };
export type Typed = { page: string; fields: TypedField[] };

export const FIELDS = 'input:not([type=password],[type=hidden],[type=file],[autocomplete^=cc-]),select,textarea';
export const keyOf = (field: Element): string => field.id || field.getAttribute('name') || '';
const here = (): string => window.location.pathname + window.location.search;

/**
 * [OP-03] Where a press was leading when the page is left. The router loads the page that is left anew when the script of the next one is gone with an old
 * release; `goOn` of that page then leads where the person wanted to go. It is the router that is asked, at the last moment: on a busy machine it gives up before the
 * page has drawn that something is on its way.
 */
export function watchWay(): void {
  window.addEventListener('pagehide', () => {
    const { state, location: to } = window.__reactRouterDataRouter?.state.navigation ?? {};
    try {
      if (state === 'loading' && to) window.sessionStorage.setItem(WAY, to.pathname + to.search + to.hash);
      else window.sessionStorage.removeItem(WAY);
    } catch {
      // without storage the page is loaded anew, and the press made again
    }
  });
}

/** Whether this page was loaded on the way to another, which is asked for now. */
export function goOn(): boolean {
  try {
    const to = window.sessionStorage.getItem(WAY);
    window.sessionStorage.removeItem(WAY);
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
  window.sessionStorage.setItem(TYPED, JSON.stringify({ page: here(), fields } satisfies Typed));
}

/**
 * [OP-03] A part of the page whose script is gone with an old release: the page is loaded anew, once, with what was typed. A connection that is cut changes nothing:
 * the store has to say that the release is gone.
 */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', () => {
    const url = window.__reactRouterManifest?.url;
    if (!url) return;
    void fetch(url, { method: 'HEAD', cache: 'no-store' })
      .then(({ status }) => {
        if (status !== 404) return;
        keepTyped();
        window.location.reload();
      })
      .catch(() => undefined);
  });
}
