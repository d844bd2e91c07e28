/**
 * [LK-08] Lets a dialog that was taken out of the page fade where it stood (`--fast`, dialog.css): seen alone, neither pressed nor reached. `top`: how
 * far it was scrolled. Nothing where less motion is asked for, and none with a frame in it, which would load anew.
 */
export function fadeAway(dialog: HTMLDialogElement, top: number): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || dialog.querySelector('iframe')) return;
  dialog.inert = true;
  dialog.ariaHidden = 'true';
  dialog.classList.add('leaving');
  // shown without `show()`, which would take the focus
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  dialog.scrollTop = top;
  // at once where no style moves it
  void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => dialog.remove());
}
