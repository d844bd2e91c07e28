import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Shop } from '../shop-folder/shop-file.ts';

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' };

/** An image of the shop's folder, as served; `url` changes with its content. */
export type ShopPicture = { url: string; type: string; bytes: Uint8Array };

/** [OP-05] Loads the shop's logo and favicon at startup; null: the default glyph. */
export function loadBrandImages(folder: string, shop: Pick<Shop, 'logo' | 'favicon'>) {
  const read = (path: string, name: string | undefined): ShopPicture | null => {
    if (name === undefined) return null;
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
    // with its extension: a path without one is a content page
    return {
      url: `${path}${extname(name)}?v=${version}`,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      bytes,
    };
  };
  return { logo: read('/shop-logo', shop.logo), favicon: read('/shop-favicon', shop.favicon) };
}
/** for processes that render no pages */
export const NO_BRAND_IMAGES: BrandImages = { logo: null, favicon: null };
export type BrandImages = ReturnType<typeof loadBrandImages>;
