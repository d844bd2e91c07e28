import { type ReactNode, useId } from 'react';
import { message } from '../../messages/message.ts';
import { IconButton } from './button.tsx';
import { useModal } from './dialogs/dialog.tsx';
import { Icon } from './icon.tsx';
import './drawer.css';

type DrawerProps = {
  title: string;
  closeName: string;
  /** set on a deeper level: goes one level up, the first control there [DG5] */
  onBack?: () => void;
  /** starts at 0 */
  level?: number;
  onClose(): void;
  children: ReactNode;
};

/** [HDR-07] A modal panel at the left edge, `min(350px, 100vw)` wide, open while rendered. */
export function Drawer({ title, closeName, onBack, level = 0, onClose, children }: DrawerProps) {
  const box = useModal();
  const titleId = useId();
  return (
    <dialog
      ref={box}
      className="drawer"
      aria-labelledby={titleId}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className="top">
        {onBack && (
          <button
            // remounts on every level, so that the new heading takes the focus
            key={level}
            type="button"
            className="iconbtn back"
            aria-label={message('frame.menu.back')}
            onClick={onBack}
            ref={moveFocus}
          >
            <Icon name="left" />
            {message('frame.back')}
          </button>
        )}
        <h2 id={titleId}>{title}</h2>
        <IconButton name={closeName} icon="close" onClick={() => box.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}

/** Moves the focus to the control that replaces the clicked one, so that it does not return to the top of the page [DG5]. */
export function moveFocus(control: HTMLElement | null): void {
  control?.focus();
}
