import { z } from 'zod';
import { mapAsset } from '../text/map-asset.ts';
import type { ImageView } from '../views.ts';
import type { SchemaTools } from './tools.ts';

/** A file of the platform as an image; its description is the alternative text. */
export const readAsset = ({ sanitizeImageUrl }: SchemaTools): z.ZodType<ImageView> =>
  z.unknown().transform((raw, context) => {
    const found = mapAsset(raw, sanitizeImageUrl);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: 'is not an allowed image' });
    return z.NEVER;
  });
