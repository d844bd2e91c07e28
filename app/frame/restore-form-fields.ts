import { INPUT_KEY } from '../ui-kit/reload-state.ts';
import { FIELD_SELECTOR, getFieldKey, type TypedPage } from './stale-build-recovery.ts';

/** Sets the value as if typed: React notices a change only if the element's native setter was used. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** [OP-03] Restores the text typed before the page reloaded, once, on the same page. Skips fields that no longer exist. */
export function restoreFormFields(): void {
  const stored = window.sessionStorage.getItem(INPUT_KEY);
  window.sessionStorage.removeItem(INPUT_KEY);
  const { page, fields }: TypedPage = JSON.parse(stored ?? '{"page":"","fields":[]}');
  if (page !== window.location.pathname + window.location.search) return;
  const there = [...document.querySelectorAll<HTMLInputElement>(FIELD_SELECTOR)];
  for (const { key, at, value, isChecked } of fields) {
    const field = there.filter((one) => getFieldKey(one) === key)[at];
    if (!field || field.disabled) continue;
    if (isChecked !== undefined) {
      if (field.checked !== isChecked) field.click();
    } else if (field.value !== value) type(field, value);
  }
}
