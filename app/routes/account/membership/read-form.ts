import { z } from 'zod';
import { toFormSchema } from '../../../../api/form-schema.ts';
import { emailAddress } from '../../../../core/email-address.ts';

/** What was typed, and what each half of it needs. */
export type Typed = { email: string; number: string };
type Problem = 'missing' | 'wrong';
export type FieldProblems = { email?: Problem; number?: Problem };

const MOST = { email: 254, number: 20 };

/** [ACC-09] A member number is digits alone; the gaps and dashes of a member card are taken out. A message is the problem's name. */
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
 * The one check of this form, with and without a script: the browser shows what it answers. `problems` is null where the
 * form is complete; where it is not, `typed` is what the fields keep.
 */
export function readForm(form: FormData): { typed: Typed; problems: FieldProblems | null } {
  const read = connectForm.safeParse(form);
  if (read.success) return { typed: read.data, problems: null };
  const { email, number } = z.flattenError(read.error).fieldErrors;
  const textOf = (name: keyof Typed): string => String(form.get(name) ?? '').slice(0, MOST[name]);
  return {
    typed: { email: textOf('email'), number: textOf('number') },
    problems: { email: problemOf(email), number: problemOf(number) },
  };
}
