import { type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../../messages/message.ts';
import { IconButton } from '../button.tsx';
import { focusHeading } from '../focus-heading.ts';
import { Icon, type IconName } from '../icon.tsx';

type DialogProps = {
  title: ReactNode;
  icon?: IconName;
  onClose(): void;
  children: ReactNode;
  /** buttons; on a phone the last one is on top */
  footer?: ReactNode;
  isWide?: boolean;
};

/**
 * A native modal dialog, open while rendered [DG1]: it traps the focus and returns it to the previous element; Escape and a click outside close it. Its h2
 * labels it [DG2].
 */
export function Dialog({ title, icon, onClose, children, footer, isWide = false }: DialogProps) {
  const box = useModal();
  const titleId = useId();
  return (
    <dialog
      ref={box}
      className={isWide ? 'dlg wide' : 'dlg'}
      aria-labelledby={titleId}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className="top">
        <h2 id={titleId}>
          {icon && <Icon name={icon} />}
          {title}
        </h2>
        <IconButton name={message('dialog.close')} icon="close" onClick={() => box.current?.close()} />
      </div>
      <div className="dlg-in">{children}</div>
      {footer && <div className="acts">{footer}</div>}
    </dialog>
  );
}

/** Whether nothing has the focus, or only a removed element. Focus that has moved since a dialog closed stays. */
const isNowhere = (at: Element | null): boolean => at === null || at === document.body || !at.isConnected;

/**
 * Opens the dialog as a modal while its component is mounted, and restores the focus afterwards. After a client navigation the focus goes to the heading of the
 * new page [GQ5]: behind the open dialog nothing could take it.
 */
export function useModal() {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const { pathname } = window.location;
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    // a click outside the box has the dialog as its target, one inside has its content
    const handleBackdropClick = (event: MouseEvent): void => {
      if (event.target === dialog) dialog?.close();
    };
    // a closing dialog returns the focus before its close event: a click in between would open a dialog that still counts as open
    const tellFirst = (): void => {
      if (dialog && !dialog.open) flushSync(() => dialog.dispatchEvent(new Event('close')));
    };
    let top = 0;
    const noteTop = (): void => {
      top = dialog?.scrollTop ?? 0;
    };
    dialog?.addEventListener('scroll', noteTop);
    dialog?.addEventListener('click', handleBackdropClick);
    window.addEventListener('click', tellFirst, true);
    return () => {
      dialog?.removeEventListener('scroll', noteTop);
      dialog?.removeEventListener('click', handleBackdropClick);
      window.removeEventListener('click', tellFirst, true);
      dialog?.close();
      if (window.location.pathname !== pathname) focusHeading();
      else if (opener instanceof HTMLElement && opener.isConnected && isNowhere(document.activeElement)) opener.focus();
      if (dialog && !dialog.isConnected) fadeOut(dialog, top);
    };
  }, []);
  return box;
}

/**
 * [LK-08] Fades a removed dialog in place (`--fast`, dialog.css): visible only, it can't be clicked or focused. `top`: its scroll offset. Does nothing with
 * reduced motion, or if the dialog has an iframe, which would load again.
 */
function fadeOut(dialog: HTMLDialogElement, top: number): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || dialog.querySelector('iframe')) return;
  dialog.inert = true;
  dialog.ariaHidden = 'true';
  dialog.classList.add('leaving');
  // set without `show()`, which would take the focus
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  dialog.scrollTop = top;
  // immediately without an animation
  void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => dialog.remove());
}
