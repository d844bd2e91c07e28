import { message } from '../../../../messages/message.ts';
import { Button, buttonClass } from '../../../everywhere/parts/button.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import { useBackLayers } from '../../../parts/dialogs/use-back-layers.ts';
import type { Item, MethodsData } from './data.ts';
import { removalOf } from './method-facts.ts';

type RemoveDialogProps = Pick<MethodsData, 'plan' | 'items'> & {
  item: Item;
  onClose(): void;
  onRemove(): void;
  onReplace(): void;
};

/** [ACC-07] What follows from removing a method, before it is done; where a renewal depends on it alone, what to do instead. Back closes it [DG4]. */
export function RemoveDialog({ item, plan, items, onClose, onRemove, onReplace }: RemoveDialogProps) {
  const presses = useBackLayers(1, onClose);
  const { isKept, title, words, wayOut } = removalOf(item, { plan, items });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="methods-dialog-acts" ref={presses}>
          {isKept ? (
            <>
              {wayOut ? (
                <Link className={buttonClass({})} to="/account/subscription-management">
                  {message(`methods.remove.${wayOut}`)}
                </Link>
              ) : (
                <Button onClick={onClose}>{message('methods.remove.keep')}</Button>
              )}
              <Button look="solid" onClick={onReplace}>
                {message('methods.replace')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>{message('methods.remove.keep')}</Button>
              <Button look="danger-solid" onClick={onRemove}>
                {message('methods.remove.confirm')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="stack-s">
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}
