import type { MouseEvent } from 'react';
import type { CatalogueExtras } from '../../../../../features/content/use-cases/read-catalogue-extras.ts';
import '../../../../../features/content/blocks/form-section/hosted-form.css';
import { HostedForm } from '../../../../../features/content/blocks/form-section/hosted-form.tsx';
import '../../../../styles/rich-text.css';
import { Prose } from '../../../../../features/content/blocks/components/rich-text/rich-text.tsx';
import { message, messageParts } from '../../../../../messages/message.ts';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useHistoryLayer } from '../../../../ui-kit/dialogs/use-back-layer.ts';
import { reloadUnlocked } from './unlock-state.ts';

type RegistrationDialogProps = {
  registration: NonNullable<CatalogueExtras['registration']>;
  /** number of pages that it unlocks */
  samplePages: number;
  loginHref: string;
  onClose(): void;
};

/**
 * [PRD-11] [PRD-12] The form that unlocks the sample pages. After submission the page reloads, unlocked. Without
 * browser storage a reload would lock it again: then the form shows its thanks, and the pages are open until the page
 * is left.
 */
export default function RegistrationDialog({ registration, samplePages, loginHref, onClose }: RegistrationDialogProps) {
  const { headline, description, formId, thanks } = registration;
  const leave = useHistoryLayer(onClose);
  const goSignIn = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leave(() => window.location.assign(loginHref));
  };
  const signIn = (
    <a key="in" href={loginHref} onClick={goSignIn}>
      {message('gallery.signIn')}
    </a>
  );
  return (
    <Dialog title={headline || message('gallery.unlock', { count: samplePages })} icon="lock" onClose={onClose}>
      <div className="gal-register">
        <Prose text={description} base={3} />
        <p className="gal-account">{messageParts('openGallery.account', { signIn })}</p>
        <HostedForm
          formId={formId}
          purpose="Registration"
          thanks={thanks}
          onRegistered={() => leave(reloadUnlocked)}
          otherWay={messageParts('openGallery.signedIn', { signIn })}
        />
      </div>
    </Dialog>
  );
}
