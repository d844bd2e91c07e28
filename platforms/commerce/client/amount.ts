import { z } from 'zod';
import { toCents } from '../../../core/money.ts';

/**
 * Parses a decimal amount of the platform into cents. A value that is not a number is rejected as an unknown shape
 * instead of crashing.
 */
export const centsFromDecimal = z
  .union([z.number(), z.string().trim().min(1)])
  .refine((value) => Number.isFinite(Number(value)))
  .transform(toCents);
