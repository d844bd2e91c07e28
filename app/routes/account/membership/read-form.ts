import { z } from 'zod';
import { toFormSchema } from '../../../../api/form-schema.ts';
import { emailAddress } from '../../../../core/email-address.ts';

/** The input as typed, and the problem of each field. */
export type TypedMembership = { email: string; number: string };
type Problem = 'missing' | 'wrong';
export type FieldProblems = { email?: Problem; number?: Problem };

const MAX = { email: 254, number: 20 };

/** [ACC-09] A member number has only digits; spaces and dashes are removed. Each message is the name of a problem. */
const connectForm = toFormSchema(
  z.object({
    email: z.string('missing').trim().min(1, 'missing').pipe(emailAddress('wrong')),
    number: z
      .string('missing')
      .transform((text) => text.replaceAll(/[\s-]/g, ''))
      .pipe(
        z
          .string()
          .min(1, 'missing')
          .regex(/^\d{1,12}$/, 'wrong'),
      ),
  }),
);

const problemOf = (messages: string[] | undefined): Problem | undefined =>
  messages && (messages[0] === 'missing' ? 'missing' : 'wrong');

/**
 * Validates this form in the browser and on the server. `problems` is null if the form is valid; otherwise `typed` is
 * the input that the fields keep.
 */
export function readForm(form: FormData): { typed: TypedMembership; problems: FieldProblems | null } {
  const read = connectForm.safeParse(form);
  if (read.success) return { typed: read.data, problems: null };
  const { email, number } = z.flattenError(read.error).fieldErrors;
  const textOf = (name: keyof TypedMembership): string => String(form.get(name) ?? '').slice(0, MAX[name]);
  return {
    typed: { email: textOf('email'), number: textOf('number') },
    problems: { email: problemOf(email), number: problemOf(number) },
  };
}
