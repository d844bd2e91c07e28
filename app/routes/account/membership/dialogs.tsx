import { message } from '../../../messages/membership-message.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { useBackLayers } from '../../../parts/frame/use-back-layers.ts';
import { ConfirmAgain } from './confirm-email.tsx';
import type { Support } from './data.ts';
import { causeOf, failureWords } from './failure-words.ts';
import { SupportLine } from './support-line.tsx';
import type { Layer } from './use-membership.ts';

type DialogsProps = { layer: Layer; isActive: boolean; support: Support; onClose(): void; onRemove(): void };

/** [ACC-09] What lies over the page. Back closes it [DG4]. */
export function MembershipDialog({ layer, isActive, support, onClose, onRemove }: DialogsProps) {
  const presses = useBackLayers(1, onClose);
  if (layer.kind === 'connected')
    return (
      <Dialog
        title={message('membership.connected')}
        icon="check"
        onClose={onClose}
        footer={
          <Button look="solid" onClick={onClose}>
            {message('membership.connected.close')}
          </Button>
        }
      >
        <p>{message(isActive ? 'membership.connected.text' : 'membership.connected.inactive')}</p>
      </Dialog>
    );
  if (layer.kind === 'question')
    return (
      <Dialog
        title={message('membership.remove.title')}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{message('membership.remove.keep')}</Button>
            <Button
              look="danger-solid"
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
  const { title, text } = failureWords(layer.outcome);
  const isUnconfirmed = causeOf(layer.outcome.intent, layer.outcome.failure) === 'unconfirmed';
  return (
    <Dialog
      title={title}
      icon="alert"
      onClose={onClose}
      footer={
        <Button look="solid" onClick={onClose}>
          {message('membership.failed.close')}
        </Button>
      }
    >
      <div className="stack-s" ref={presses}>
        <p>{text}</p>
        {isUnconfirmed && (
          <p>
            <ConfirmAgain />
          </p>
        )}
        <SupportLine support={support} />
      </div>
    </Dialog>
  );
}
