/** `maxBytes`: small, since a listing shows many at once */
export type PictureSize = { width: number; height: number; maxBytes: number };

/** Thumbnails of page 1 in pixels, twice their display size: a page of 8.5 by 11 without its margins. */
export const PICTURE_SIZES = [
  { width: 216, height: 280, maxBytes: 14_000 },
  { width: 432, height: 559, maxBytes: 25_000 },
] as const satisfies readonly PictureSize[];

/** Width that identifies a thumbnail size. */
export type PictureWidth = (typeof PICTURE_SIZES)[number]['width'];

/**
 * Returns the address of the picture of page 1. `version` identifies its content, so that an address never shows
 * anything else.
 */
export const thumbnailUrl = (sku: string, version: string, width: PictureWidth): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/1-${width}.webp?v=${version}`;

/** The picture of page 1 in mails, in pixels: the smaller size as JPEG, which every mail program supports. */
export const MAIL_PICTURE = { width: 216, height: 280 } as const satisfies Omit<PictureSize, 'maxBytes'>;

/** Returns its address, which contains the document and the version, but no recipient. */
export const mailPictureUrl = (sku: string, version: string): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/1-${MAIL_PICTURE.width}.jpg?v=${version}`;
