import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { message } from '../../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../../ui-kit/button.tsx';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useIsAwake } from '../../../../ui-kit/use-is-awake.ts';
import { getLayerSearch } from '../company-layer.ts';

type LayerFrameProps = {
  title: string;
  onClose(): void;
  /** the text of the button that closes it without a change */
  cancel?: string;
  /** the buttons that submit; they name their form */
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog of the company's page; without a script a part of the page. */
export function LayerFrame({ title, onClose, cancel = message('company.cancel'), footer, children }: LayerFrameProps) {
  const { pathname, search } = useLocation();
  const isAwake = useIsAwake();
  const id = useId();
  if (isAwake)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{cancel}</Button>
            {footer}
          </>
        }
      >
        <div className="stack">{children}</div>
      </Dialog>
    );
  return (
    <section className="panel ruled stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="row wrapy">
        <ButtonLink to={pathname + getLayerSearch(search, null)}>{cancel}</ButtonLink>
        {footer}
      </div>
    </section>
  );
}
