import { isMeasurementAllowed } from './consent.ts';

let loaded: string | null = null;

/**
 * [FMT-04] Loads what carries events away: once a page load, and only while measurement is allowed. What was told before stands
 * in `window.dataLayer` and is read by it. A refusal later stops it with the next page load; nothing of its own is touched.
 */
export function loadTagManager(url: string): boolean {
  if (!isMeasurementAllowed()) return false;
  if (loaded === url) return true;
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
