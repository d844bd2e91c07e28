/**
 * Turns the dialog around the form into a non-modal one of the same look. A modal dialog makes everything else on the page inert, including the provider's own
 * dialog during saving. Returns the function that makes it modal again.
 */
export function demoteModal(form: HTMLElement): () => void {
  const dialog = form.closest('dialog');
  if (!dialog?.matches(':modal')) return () => undefined;
  // nothing is painted between closing and opening, and close listeners find it open
  change(dialog, () => dialog.show());
  dialog.classList.add('method-add-aside');
  return () => {
    dialog.classList.remove('method-add-aside');
    if (dialog.isConnected && dialog.open) change(dialog, () => dialog.showModal());
  };
}

function change(dialog: HTMLDialogElement, open: () => void): void {
  const focused = document.activeElement;
  const { scrollTop } = dialog;
  dialog.close();
  open();
  dialog.scrollTop = scrollTop;
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
}
