import { z } from 'zod';
import { validateUrl } from '../../model/validate-url.ts';

/** A path of the store or an https address, for what leads elsewhere. */
export const outwardAddress = z
  .unknown()
  .transform((raw) => validateUrl(raw) ?? '')
  .refine((href) => href.startsWith('/') || href.startsWith('https:'), 'leads where no link may lead');
