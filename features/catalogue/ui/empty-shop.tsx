import { Empty } from '../../../app/ui-kit/empty.tsx';
import { message } from '../../../messages/message.ts';

/** [OP-09] A shop without products: a text for visitors, and instructions for staff. */
export default function EmptyShop() {
  return (
    <Empty title={message('emptyShop.title')}>
      <p className="muted">{message('emptyShop.text')}</p>
      <p className="small muted">{message('emptyShop.people')}</p>
    </Empty>
  );
}
