/** `mostBytes`: a listing shows many at once */
export type PictureSize = { width: number; height: number; mostBytes: number };

/** The small pictures of page 1 in pixels, each twice as large as it is shown: a page of 8.5 by 11 without its margins. */
export const PICTURE_SIZES = [
  { width: 216, height: 280, mostBytes: 14_000 },
  { width: 432, height: 559, mostBytes: 25_000 },
] as const satisfies readonly PictureSize[];

/** The width a picture is asked for by. */
export type PictureWidth = (typeof PICTURE_SIZES)[number]['width'];

/** Where the picture of page 1 is served. `version` is that of what it shows, so that an address never shows anything else. */
export const thumbnailUrl = (sku: string, version: string, width: PictureWidth): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/1-${width}.webp?v=${version}`;

/** The picture of page 1 that mails show, in pixels: the smaller one, as a JPEG, which every mail program knows. */
export const MAIL_PICTURE = { width: 216, height: 280 } as const satisfies Omit<PictureSize, 'mostBytes'>;

/** Where it is served. The address says which document and what is shown, nothing of who was written to. */
export const mailPictureUrl = (sku: string, version: string): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/1-${MAIL_PICTURE.width}.jpg?v=${version}`;
