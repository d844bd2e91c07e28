export type ImagePolicy = {
  /** where the store itself is: `https://store.example` */
  readonly storeOrigin: string;
  /** whose images may be shown */
  readonly imageOrigins: readonly string[];
  /** the folder of the embedded platform's files on the store's own origin */
  readonly assetPath?: string;
};
export type ValidateImageUrl = (url: unknown) => string | null;

/**
 * [A50] Where an image may come from: https from the platform's own hosts, or a file of the embedded platform, which is given as
 * a path of the store. An image of any other address could watch shoppers, or press a button of the store in their name.
 */
export function createImageUrlValidator(policy: ImagePolicy): ValidateImageUrl {
  const { storeOrigin, imageOrigins, assetPath = '/platform/content/assets/' } = policy;
  return (raw) => {
    if (typeof raw !== 'string' || raw.length > 2000 || /[\s\p{Cc}\\]/u.test(raw)) return null;
    // the platform leaves out the scheme of its images
    const url = URL.parse(raw.startsWith('//') ? `https:${raw}` : raw, storeOrigin);
    if (url === null || url.username !== '' || url.password !== '') return null;
    if (url.origin === storeOrigin) return isBelow(url.pathname, assetPath) ? url.pathname + url.search : null;
    return url.protocol === 'https:' && imageOrigins.includes(url.origin) ? url.href : null;
  };
}

const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder) && path.length > folder.length && !/%(?:2f|5c|2e|00)/i.test(path);
