/** What only programs that read no `filename*` see of a name: letters, digits and little else. */
const plain = (name: string): string => name.normalize('NFKD').replace(/[^\w.\- ]+/g, '_');
/** RFC 5987: everything but what its `attr-char` allows. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `content-disposition` of a download under a name in any script. No name can end the header or begin another. */
export function contentDisposition(fileName: string): string {
  const name = plain(fileName);
  return name === fileName
    ? `attachment; filename="${name}"`
    : `attachment; filename="${name}"; filename*=UTF-8''${encoded(fileName)}`;
}
