import { z } from 'zod';
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH, normalizeEmail } from './email-format.ts';

/** Schema of an email address, normalized. `problem`: the message for any other text. */
export const emailAddress = (problem?: string) =>
  z.string(problem).overwrite(normalizeEmail).max(MAX_EMAIL_LENGTH, problem).regex(EMAIL_PATTERN, problem);
