/** [LI4] The focus goes to the page's heading when the control that had it is no more. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}
