import sans from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import narrow from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url';

/** Addresses of the two fonts that every page preloads. */
export const fonts = { sans, narrow };
