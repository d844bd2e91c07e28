/**
 * [LK-06] Opens a search form in full screen and focuses its field, synchronously: a phone shows its keyboard only if both happen in one click. Returns false
 * if the browser does not support it; a link then leads to the search page.
 */
export function openFullscreenSearch(form: HTMLFormElement | null | undefined): boolean {
  if (!form?.showPopover) return false;
  form.popover = 'manual';
  form.showPopover();
  const field: HTMLElement = form.q;
  field.focus();
  // its results open on click
  field.click();
  return true;
}
