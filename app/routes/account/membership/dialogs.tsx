import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Dialog } from '../../../ui-kit/dialogs/dialog.tsx';
import { OutcomeDialog } from '../../../ui-kit/dialogs/outcome-dialog.tsx';
import { useHistoryLayer } from '../../../ui-kit/dialogs/use-back-layer.ts';
import { type Support, SupportLine } from '../support-line.tsx';
import { ConfirmAgain } from './confirm-email.tsx';
import { causeOf, lookupFailureText } from './lookup-failure.ts';
import type { Layer } from './use-membership.ts';

type DialogsProps = { layer: Layer; isActive: boolean; support: Support; onClose(): void; onRemove(): void };

/** [ACC-09] The open dialog of the page. */
export function MembershipDialog({ layer, isActive, support, onClose, onRemove }: DialogsProps) {
  if (layer.kind === 'connected')
    return (
      <OutcomeDialog
        title={message('membership.connected')}
        icon="check"
        close={message('membership.connected.close')}
        onClose={onClose}
      >
        <p>{message(isActive ? 'membership.connected.text' : 'membership.connected.inactive')}</p>
      </OutcomeDialog>
    );
  if (layer.kind === 'question') return <Question onClose={onClose} onRemove={onRemove} />;
  const { title, text } = lookupFailureText(layer.outcome);
  const isUnconfirmed = causeOf(layer.outcome.intent, layer.outcome.failure) === 'unconfirmed';
  return (
    <OutcomeDialog title={title} icon="alert" close={message('membership.failed.close')} onClose={onClose}>
      <p>{text}</p>
      {isUnconfirmed && (
        <p>
          <ConfirmAgain />
        </p>
      )}
      <p>
        <SupportLine text="membership.support" write="membership.support.write" support={support} />
      </p>
    </OutcomeDialog>
  );
}

/** Back closes it [DG4]. */
function Question({ onClose, onRemove }: Pick<DialogsProps, 'onClose' | 'onRemove'>) {
  useHistoryLayer(onClose);
  return (
    <Dialog
      title={message('membership.remove.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message('membership.remove.keep')}</Button>
          <Button
            variant="danger-solid"
            onClick={() => {
              onClose();
              onRemove();
            }}
          >
            {message('membership.remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{message('membership.remove.text')}</p>
    </Dialog>
  );
}
