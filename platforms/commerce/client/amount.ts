import { z } from 'zod';
import { toCents } from '../../../core/money.ts';

/** An amount of the platform in cents. What is no number is an answer in an unknown shape, never a crash. */
export const centsFromDecimal = z
  .union([z.number(), z.string().trim().min(1)])
  .refine((value) => Number.isFinite(Number(value)))
  .transform(toCents);
