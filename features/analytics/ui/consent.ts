import { createStore } from 'zustand/vanilla';
import { fieldOf } from '../../../app/ui-kit/field-of.ts';
import { readStored, store } from '../../../app/ui-kit/stored.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The storage key of the choice. Storing the choice is essential storage: without it every page would ask again. */
const CONSENT_KEY = 'planroom-consent';
/** Increment when the wording of the question changes: all visitors are then asked again. */
const CONSENT_VERSION = 1;

/** The choice, its time (ISO), and the version of the wording. */
export type MeasurementConsent = { measurement: boolean; at: string; version: number };

/** Returns the stored choice; null if there is none for this wording, or it cannot be read. */
function readConsent(): MeasurementConsent | null {
  const stored = readStored('local', CONSENT_KEY);
  const [measurement, at, version] = ['measurement', 'at', 'version'].map((name) => fieldOf(stored, name));
  if (typeof measurement !== 'boolean' || typeof at !== 'string' || version !== CONSENT_VERSION) return null;
  return Number.isNaN(Date.parse(at)) ? null : { measurement, at, version };
}

/** [FMT-04] The choice as this page knows it; without storage it lasts until the page unloads. */
export const consentStore = createStore<{ choice: MeasurementConsent | null }>()(() => ({ choice: readConsent() }));

export function chooseMeasurement(measurement: boolean, now = new Date()): void {
  const choice = { measurement, at: now.toISOString(), version: CONSENT_VERSION };
  consentStore.setState({ choice });
  // without storage the choice lasts for this page; the panel says that this browser stores nothing
  store('local', CONSENT_KEY, choice);
}

/** Follows choices made or reset elsewhere: in another tab, or while this document was in the back/forward cache. */
export function followConsent(): () => void {
  const applyStored = (): void => consentStore.setState({ choice: readConsent() });
  const follow = ({ key }: StorageEvent): void => {
    if (key === CONSENT_KEY || key === null) applyStored();
  };
  const wake = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) applyStored();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}

/** maximum duration of a page reload */
const RELOAD_MS = 30_000;

/** Whether a refusal has just reloaded this document: the confirmation has not been announced yet. */
export function hasJustRefused(now = new Date()): boolean {
  const choice = readConsent();
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  return isReload && choice?.measurement === false && now.getTime() - Date.parse(choice.at) < RELOAD_MS;
}

/** Global Privacy Control: a refusal that the browser signals, which overrides any choice made here. */
export const hasPrivacySignal = (): boolean => navigator.globalPrivacyControl === true;

/** [FMT-04] True only after consent, and never against the browser's own signal. */
export const isMeasurementAllowed = (): boolean =>
  !hasPrivacySignal() && consentStore.getState().choice?.measurement === true;

/** Whether this browser allows the store to store anything. */
export function isStorageAllowed(): boolean {
  try {
    window.localStorage.setItem(`${CONSENT_KEY}-test`, '1');
    window.localStorage.removeItem(`${CONSENT_KEY}-test`);
    return true;
  } catch {
    return false;
  }
}
