import { createStore } from 'zustand/vanilla';
import { fieldOf } from '../../everywhere/session/field-of.ts';
import { readStored, store } from '../../everywhere/session/stored.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Where the choice is kept. Keeping a choice is essential storage: without it everyone would be asked on every page. */
const CONSENT_KEY = 'planroom-consent';
/** Raised when what is asked changes: then everyone is asked anew. */
const CONSENT_VERSION = 1;

/** What was chosen, when (ISO), and for which wording. */
export type Consent = { measurement: boolean; at: string; version: number };

/** The choice as it is kept; null where none was made for this wording, or nothing can be read. */
function readConsent(): Consent | null {
  const stored = readStored('local', CONSENT_KEY);
  const [measurement, at, version] = ['measurement', 'at', 'version'].map((name) => fieldOf(stored, name));
  if (typeof measurement !== 'boolean' || typeof at !== 'string' || version !== CONSENT_VERSION) return null;
  return Number.isNaN(Date.parse(at)) ? null : { measurement, at, version };
}

/** [FMT-04] The choice as this page knows it; where nothing can be stored it lives as long as the page. */
export const consentStore = createStore<{ choice: Consent | null }>()(() => ({ choice: readConsent() }));

export function chooseMeasurement(measurement: boolean, now = new Date()): void {
  const choice = { measurement, at: now.toISOString(), version: CONSENT_VERSION };
  consentStore.setState({ choice });
  // without storage the choice lasts for this page; the panel says that this browser stores nothing
  store('local', CONSENT_KEY, choice);
}

/** Takes over what was chosen or forgotten elsewhere: in another tab, or while "Back" kept this document asleep. */
export function followConsent(): () => void {
  const takeOver = (): void => consentStore.setState({ choice: readConsent() });
  const follow = ({ key }: StorageEvent): void => {
    if (key === CONSENT_KEY || key === null) takeOver();
  };
  const wake = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) takeOver();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}

/** how long a page may take to load again */
const RELOAD_MS = 30_000;

/** Whether this document was reloaded by a refusal: then the confirmation has not been read out yet. */
export function hasJustRefused(now = new Date()): boolean {
  const choice = readConsent();
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  return isReload && choice?.measurement === false && now.getTime() - Date.parse(choice.at) < RELOAD_MS;
}

/** Global Privacy Control: a refusal that the browser states for its owner, above any choice made here. */
export const hasPrivacySignal = (): boolean => navigator.globalPrivacyControl === true;

/** [FMT-04] Only after a yes, and never against the browser's own signal. */
export const isMeasurementAllowed = (): boolean =>
  !hasPrivacySignal() && consentStore.getState().choice?.measurement === true;

/** Whether this browser lets the store keep anything. */
export function isStorageAllowed(): boolean {
  try {
    window.localStorage.setItem(`${CONSENT_KEY}-test`, '1');
    window.localStorage.removeItem(`${CONSENT_KEY}-test`);
    return true;
  } catch {
    return false;
  }
}
