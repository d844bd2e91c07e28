/**
 * Returns a redirect target on our origin, else null. Rejects everything that a browser would resolve elsewhere:
 * `//evil`, `/\evil`, schemes, control characters, encoded line breaks and backslashes, user info.
 */
export function safeReturnPath(value: string | null | undefined, origin = 'http://planroom.invalid'): string | null {
  if (!value || value.length > 2000) return null;
  if (!value.startsWith('/') || /^\/[/\\]/.test(value)) return null;
  if (hasControlCharacter(value) || value.includes('\\') || /%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null;
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

const hasControlCharacter = (value: string): boolean => {
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
};
