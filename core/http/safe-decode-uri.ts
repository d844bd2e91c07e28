/** Decodes percent escapes; returns null if they are not UTF-8, since an address may contain anything [SE-03]. */
export const decodeUriComponentOrNull = (text: string): string | null => attempt(decodeURIComponent, text);

/** Decodes a whole path: escapes of `/`, `?` and `#` stay. */
export const decodePath = (text: string): string | null => attempt(decodeURI, text);

function attempt(decode: (text: string) => string, text: string): string | null {
  try {
    return decode(text);
  } catch {
    return null;
  }
}
