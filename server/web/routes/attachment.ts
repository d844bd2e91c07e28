/** Fallback name for programs that do not support `filename*`: letters, digits and few other characters. */
const plain = (name: string): string => name.normalize('NFKD').replace(/[^\w.\- ]+/g, '_');
/** RFC 5987: escapes everything outside its `attr-char`. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the `content-disposition` of a download with a name in any script. A name cannot inject header syntax. */
export function contentDisposition(fileName: string): string {
  const name = plain(fileName);
  return name === fileName
    ? `attachment; filename="${name}"`
    : `attachment; filename="${name}"; filename*=UTF-8''${encoded(fileName)}`;
}
