import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { CartOutcome } from './change-cart.ts';

/** [CRT-13] Confirms an unlikely quantity without a script: the same form again, with the confirmation. */
export function RequestedCopies({ requested }: { requested: NonNullable<CartOutcome['requested']> }) {
  return (
    <form method="post" action="/cart">
      {requested.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="isMeant" value="yes" />
      <Note
        tone="info"
        title={message('cart.asked.title', { count: requested.quantity })}
        actions={<Button type="submit">{message('cart.asked.yes', { count: requested.quantity })}</Button>}
      >
        {message('cart.asked.text')}
      </Note>
    </form>
  );
}
