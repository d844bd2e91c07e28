/** Whether this browser accepts cookies of the store. Without them the server recognizes neither cart nor sign-in in the next request [OP-39]. */
export const keepsCookies = (): boolean => globalThis.navigator?.cookieEnabled !== false;
