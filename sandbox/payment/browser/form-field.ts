import type { FieldError } from './frame-messages.ts';

type Control = HTMLInputElement | HTMLSelectElement;

export type ElementField = {
  input: Control;
  row: HTMLElement;
  value(): string;
  /** the displayed error, or null */
  shown(): FieldError | null;
  show(error: FieldError | null): void;
};

/** Finds a field of the frame's page by the id of its control; its error element has the id `<id>-error`. */
export function findField(id: string): ElementField {
  const input = document.getElementById(id) as Control;
  const error = document.getElementById(`${id}-error`) as HTMLElement;
  const row = input.closest<HTMLElement>('.field') as HTMLElement;
  let shown: FieldError | null = null;
  return {
    input,
    row,
    value: () => input.value.trim(),
    shown: () => shown,
    show(problem) {
      if (shown?.message === problem?.message) return;
      shown = problem;
      error.textContent = problem?.message ?? '';
      row.classList.toggle('bad', problem !== null);
      if (problem === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}

export type Rules = () => Partial<Record<string, FieldError | null>>;

/**
 * Validates filled fields on blur, and all on `check`; hides an error as soon as the value is valid. An empty field has
 * no error until the form is used.
 */
export function watchFields(fields: Record<string, ElementField>, rules: Rules, onChange: () => void): void {
  for (const [name, field] of Object.entries(fields)) {
    const judge = (): void => {
      if (field.shown() !== null) field.show(rules()[name] ?? null);
      onChange();
    };
    field.input.addEventListener('input', judge);
    field.input.addEventListener('change', judge);
    field.input.addEventListener('blur', () => {
      if (field.value() !== '' && !field.row.hidden) field.show(rules()[name] ?? null);
      onChange();
    });
  }
}

/** Marks every invalid field, focuses the first, and returns its error; null if all are valid. */
export function checkFields(fields: Record<string, ElementField>, rules: Rules): FieldError | null {
  const found = rules();
  let first: FieldError | null = null;
  for (const [name, field] of Object.entries(fields)) {
    const problem = found[name] ?? null;
    field.show(problem);
    if (problem === null || first !== null) continue;
    first = problem;
    field.input.focus();
  }
  return first;
}
