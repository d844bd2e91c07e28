/** What was typed, and which half is no e-mail or no number. */
export type Typed = { email: string; number: string };
export type FieldProblems = { email?: 'missing' | 'wrong'; number?: 'missing' | 'wrong' };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** [ACC-09] A member number is digits alone; the gaps and dashes of a member card are taken out. */
export function readForm(form: FormData): { typed: Typed; problems: FieldProblems } {
  const word = (name: string): string => String(form.get(name) ?? '').trim();
  const typed = { email: word('email').slice(0, 254), number: word('number').replaceAll(/[\s-]/g, '').slice(0, 20) };
  const problems: FieldProblems = {};
  if (typed.email === '') problems.email = 'missing';
  else if (!EMAIL.test(typed.email)) problems.email = 'wrong';
  if (typed.number === '') problems.number = 'missing';
  else if (!/^\d{1,12}$/.test(typed.number)) problems.number = 'wrong';
  return { typed, problems };
}

export const hasProblems = (problems: FieldProblems): boolean => Object.keys(problems).length > 0;
