/** [FMT-03] [PRD-11] Local flag of a browser whose visitor sent the registration form. */
export const REGISTRATION_FLAG = 'hubspot_registration_submitted';

/** If storage is forbidden, a registration lasts until the document unloads. */
let isRegisteredHere = false;

/** [PRD-11] Whether the registration form was sent in this browser. */
export function isRegistered(): boolean {
  try {
    return isRegisteredHere || window.localStorage.getItem(REGISTRATION_FLAG) === 'true';
  } catch {
    return isRegisteredHere;
  }
}

/** Stores the registration. Returns whether the next page will know it. */
export function storeRegistration(): boolean {
  isRegisteredHere = true;
  try {
    window.localStorage.setItem(REGISTRATION_FLAG, 'true');
    return true;
  } catch {
    return false;
  }
}

/** Calls back after a registration in another tab. Returns the function that stops it. */
export function watchRegistration(hear: () => void): () => void {
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
