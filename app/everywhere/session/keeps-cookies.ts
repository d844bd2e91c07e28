/** Whether this browser keeps cookies of the store. Without them the server knows neither cart nor sign-in with the next request [OP-39]. */
export const keepsCookies = (): boolean => globalThis.navigator?.cookieEnabled !== false;
