import {
  caretAfter,
  cvcProblem,
  detectBrand,
  digitsOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './card-format.ts';
import { checkFields, type ElementField, findField, type Rules, watchFields } from './form-field.ts';
import type { FieldError } from './frame-messages.ts';

/** The fields of one payment method. `params` is sent only to the platform. */
export type MethodForm = {
  fields: Record<string, ElementField>;
  problems: Rules;
  check(): FieldError | null;
  params(): object;
  /** returns the field that a platform error refers to */
  fieldOf(param: string | undefined): ElementField | undefined;
};

/** Formats the input while typing and keeps the caret position. */
function formatWhileTyping(field: ElementField, shape: (text: string, isDeleting: boolean) => string): void {
  const input = field.input as HTMLInputElement;
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
    const wasAtEnd = input.selectionStart === input.value.length;
    const shaped = shape(input.value, isDeleting);
    if (shaped === input.value) return;
    input.value = shaped;
    const caret = wasAtEnd ? shaped.length : caretAfter(shaped, before);
    input.setSelectionRange(caret, caret);
  });
}

export function openCardForm(onChange: () => void): MethodForm & { brand(): string } {
  const number = findField('number');
  const expiry = findField('expiry');
  const cvc = findField('cvc');
  const fields = { number, expiry, cvc };
  const brand = () => detectBrand(digitsOf(number.value()));
  const problems = () => ({
    number: numberProblem(number.value()),
    expiry: expiryProblem(expiry.value(), new Date()),
    cvc: cvcProblem(cvc.value(), brand()),
  });
  formatWhileTyping(number, formatNumber);
  formatWhileTyping(expiry, formatExpiry);
  formatWhileTyping(cvc, (text) => digitsOf(text).slice(0, brand() === 'amex' ? 4 : 3));
  watchFields(fields, problems, onChange);
  const params: Record<string, ElementField> = { number, exp_month: expiry, exp_year: expiry, cvc };
  return {
    fields,
    problems,
    brand,
    check: () => checkFields(fields, problems),
    params: () => ({
      number: digitsOf(number.value()),
      exp_month: digitsOf(expiry.value()).slice(0, 2),
      exp_year: `20${digitsOf(expiry.value()).slice(2)}`,
      cvc: cvc.value(),
    }),
    fieldOf: (param = '') => params[param.replace(/^card\[(.+)\]$/, '$1')],
  };
}
