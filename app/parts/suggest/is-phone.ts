/** Below this a search field that is used has the whole screen. */
const PHONE = '(max-width: 1023px)';

export const isPhone = (): boolean => window.matchMedia(PHONE).matches;
