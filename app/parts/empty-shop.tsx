import { message } from '../../messages/message.ts';
import { Empty } from '../everywhere/parts/empty.tsx';

/** [OP-09] A shop that sells nothing yet: said to who comes to buy, and to the shop's own people what to do. */
export default function EmptyShop() {
  return (
    <Empty title={message('emptyShop.title')}>
      <p className="muted">{message('emptyShop.text')}</p>
      <p className="small muted">{message('emptyShop.people')}</p>
    </Empty>
  );
}
