/**
 * [LK-06] Gives a search form the whole screen and its field the focus, in one go: a phone shows its keyboard only where both come of one press. False where the browser
 * cannot; a link leads to the search page then.
 */
export function openFullscreenSearch(form: HTMLFormElement | null | undefined): boolean {
  if (!form?.showPopover) return false;
  form.popover = 'manual';
  form.showPopover();
  const field: HTMLElement = form.q;
  field.focus();
  // what it shows opens with a press
  field.click();
  return true;
}
