import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import type { CartOutcome } from './change-cart.ts';

/** [CRT-13] Confirms an unlikely quantity without a script: the same form again, with the confirmation. */
export function RequestedCopies({ asked }: { asked: NonNullable<CartOutcome['asked']> }) {
  return (
    <form method="post" action="/cart">
      {asked.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="isMeant" value="yes" />
      <Note
        tone="info"
        title={message('cart.asked.title', { count: asked.quantity })}
        actions={<Button type="submit">{message('cart.asked.yes', { count: asked.quantity })}</Button>}
      >
        {message('cart.asked.text')}
      </Note>
    </form>
  );
}
