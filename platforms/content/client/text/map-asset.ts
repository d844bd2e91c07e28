import { z } from 'zod';
import { anything, integerOrNull, stringOr } from '../fields/fields.ts';
import type { ValidateImageUrl } from '../links/validate-image-url.ts';
import type { ImageView } from '../views.ts';

const pixels = integerOrNull(1, 20_000);
const asset = z.object({ url: anything, description: stringOr(1000), width: pixels, height: pixels });

/** A file of the platform as an image; its description is the alternative text. */
export function mapAsset(raw: unknown, sanitizeImageUrl: ValidateImageUrl): ImageView | null {
  const parsed = asset.safeParse(raw);
  const url = parsed.success ? sanitizeImageUrl(parsed.data.url) : null;
  if (!parsed.success || url === null) return null;
  const { description, width, height } = parsed.data;
  return { url, alt: description, caption: '', width, height };
}
