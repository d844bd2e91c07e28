import { z } from 'zod';
import { validateUrl } from '../../model/validate-url.ts';

/** A path of the store or an https URL, for external targets. */
export const outwardAddress = z
  .unknown()
  .transform((raw) => validateUrl(raw) ?? '')
  .refine((href) => href.startsWith('/') || href.startsWith('https:'), 'leads where no link may lead');
