import { type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../../messages/message.ts';
import { focusHeading } from '../../everywhere/frame/route-focus.tsx';
import { IconButton } from '../../everywhere/parts/button.tsx';
import { Icon, type IconName } from '../../everywhere/parts/icon.tsx';

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
 * A native modal dialog that is open as long as it is rendered [DG1]: focus goes in, is held, and returns to where it
 * was; Escape and a click beside the box close it. Its h2 names it [DG2].
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

/** No focus at all, or one in what was taken out of the page. A person who has gone on since a dialog closed stays there. */
const isNowhere = (at: Element | null): boolean => at === null || at === document.body || !at.isConnected;

/**
 * Opens the referred dialog as a modal while its component is mounted, and gives focus back afterwards; to the heading of the
 * new page where a link inside led on [GQ5]: while it was open nothing behind it could take the focus.
 */
export function useModal() {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const { pathname } = window.location;
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    // a click beside the box has the dialog as its target, one inside has its content
    const pressBeside = (event: MouseEvent): void => {
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
    dialog?.addEventListener('click', pressBeside);
    window.addEventListener('click', tellFirst, true);
    return () => {
      dialog?.removeEventListener('scroll', noteTop);
      dialog?.removeEventListener('click', pressBeside);
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
 * [LK-08] Fades a removed dialog where it was (`--fast`, dialog.css): visible only, it can't be clicked or focused. `top`: how
 * far it was scrolled. Does nothing with reduced motion, or if the dialog has a frame, which would load again.
 */
function fadeOut(dialog: HTMLDialogElement, top: number): void {
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
