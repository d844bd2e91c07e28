/** [FMT-03] [PRD-11] Local flag of a browser whose visitor sent the registration form. */
export const REGISTRATION_FLAG = 'hubspot_registration_submitted';

/** Where storage is forbidden a registration holds as long as the document does. */
let isRegisteredHere = false;

/** [PRD-11] Whether the registration form was sent in this browser. */
export function isRegistered(): boolean {
  try {
    return isRegisteredHere || window.localStorage.getItem(REGISTRATION_FLAG) === 'true';
  } catch {
    return isRegisteredHere;
  }
}

/** Answers whether the next page will know it too. */
export function storeRegistration(): boolean {
  isRegisteredHere = true;
  try {
    window.localStorage.setItem(REGISTRATION_FLAG, 'true');
    return true;
  } catch {
    return false;
  }
}

/** Hears of a registration in another tab. Answers how to end it. */
export function watchRegistration(hear: () => void): () => void {
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
