import { isMeasurementAllowed } from './consent.ts';
import { isMeasurable } from './is-trackable.ts';

let loaded: string | null = null;

/** Whether this document holds the script: there is no taking it out of a document again. */
export const isTagManagerLoaded = (): boolean => loaded !== null;

/** A path of the store; the origin stands before it, so that one of two slashes is no other site. */
const addressOf = (path: string): URL => new URL(window.location.origin + path);

/** The page of the store that led to this document; its address is there for every script to read. */
function referringPages(): URL[] {
  const page = document.referrer === '' ? null : new URL(document.referrer);
  return page?.origin === window.location.origin ? [page] : [];
}

/**
 * [FMT-04] [D10] Loads the tag manager: once a document, only with consent, and only where it may see every address it
 * can find: those the document has shown (`paths`, reachable by "Back") and the referrer. Earlier events wait in
 * `window.dataLayer` and are read by it. True when the document has it.
 */
export function loadTagManager(url: string, paths: readonly string[]): boolean {
  if (loaded !== null) return true;
  if (!isMeasurementAllowed() || ![...paths.map(addressOf), ...referringPages()].every(isMeasurable)) return false;
  loaded = url;
  window.dataLayer ??= [];
  // the mark that tag managers begin with
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
  return true;
}

/** [FMT-04] [D10] Whether the document holds the script although it may no more: after a refusal, or on a personal page. */
export const needsReloadWithoutTags = (path: string): boolean =>
  loaded !== null && !(isMeasurementAllowed() && isMeasurable(addressOf(path)));

/** [FMT-04] Reloads the page without the script; until then no event is pushed. */
export function reloadWithoutTags(): void {
  // it keeps hold of the list that it found
  window.dataLayer = [];
  window.location.reload();
}

/** [D10] Whether an address of the store must be opened as a document of its own, because this one holds the script. */
export const needsFullNavigation = (path: string): boolean => loaded !== null && !isMeasurable(addressOf(path));
