/**
 * A modal dialog makes everything else on the page dead, the provider's own question over the page included. While something is saved the dialog around the
 * form is therefore an ordinary one that looks the same. Answers how it becomes modal again.
 */
export function demoteModal(form: HTMLElement): () => void {
  const dialog = form.closest('dialog');
  if (!dialog?.matches(':modal')) return () => undefined;
  // between closing and opening nothing is painted, and listeners to the closing find it open
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
