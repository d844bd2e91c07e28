export type ImagePolicy = {
  /** the store's origin: `https://store.example` */
  readonly storeOrigin: string;
  /** origins whose images may be shown */
  readonly imageOrigins: readonly string[];
  /** the folder of the embedded platform's files on the store's own origin */
  readonly assetPath?: string;
};
export type ValidateImageUrl = (url: unknown) => string | null;

/**
 * Creates a check of image URLs: https from the platform's hosts, or a file of the embedded platform as a path of the
 * store. An image from any other URL could track shoppers or trigger a request to the store in their name. [A50]
 */
export function createImageUrlValidator(policy: ImagePolicy): ValidateImageUrl {
  const { storeOrigin, imageOrigins, assetPath = '/platform/content/assets/' } = policy;
  return (raw) => {
    if (typeof raw !== 'string' || raw.length > 2000 || /[\s\p{Cc}\\]/u.test(raw)) return null;
    // the platform returns image URLs without a scheme
    const url = URL.parse(raw.startsWith('//') ? `https:${raw}` : raw, storeOrigin);
    if (url === null || url.username !== '' || url.password !== '') return null;
    if (url.origin === storeOrigin) return isBelow(url.pathname, assetPath) ? url.pathname + url.search : null;
    return url.protocol === 'https:' && imageOrigins.includes(url.origin) ? url.href : null;
  };
}

const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder) && path.length > folder.length && !/%(?:2f|5c|2e|00)/i.test(path);
