import { INPUT_KEY } from '../everywhere/frame/reload-state.ts';
import { FIELDS, keyOf, type Typed } from '../later/stale-build-recovery.ts';

/** As if it were typed: React hears of a change only where the element's own setter was used. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** [OP-03] What was typed before the page was loaded anew, once, on the same page. Fields that are not there any more are left out. */
export function restoreFormFields(): void {
  const kept = window.sessionStorage.getItem(INPUT_KEY);
  window.sessionStorage.removeItem(INPUT_KEY);
  const { page, fields }: Typed = JSON.parse(kept ?? '{"page":"","fields":[]}');
  if (page !== window.location.pathname + window.location.search) return;
  const there = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  for (const { key, at, value, isChecked } of fields) {
    const field = there.filter((one) => keyOf(one) === key)[at];
    if (!field || field.disabled) continue;
    if (isChecked !== undefined) {
      if (field.checked !== isChecked) field.click();
    } else if (field.value !== value) type(field, value);
  }
}
