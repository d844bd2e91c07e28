import { Status } from '../../../../../app/ui-kit/status.tsx';
import { sum } from '../../../../../core/sum.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { MadeCart } from '../../../../cart/repository/made-carts.ts';
import { getMadeCartState } from '../../../../cart/rules/made-cart.ts';
import { getDisplayCode } from '../../../../cart/use-cases/cart-notice.ts';
import { DateText, DateTimeText, LongText, NumberText } from '../../components/formatted.tsx';
import { TableSection } from '../../components/table.tsx';

type MadeCartsProps = {
  carts: readonly MadeCart[];
  now: Date;
  /** the user ids of those who may order; absent on the page of a person, which shows the company */
  buyers?: readonly string[];
};

const TONES = { open: 'info', added: 'ok', canceled: 'off', expired: 'off' } as const;

function CartState({ cart, now, buyers }: Pick<MadeCartsProps, 'now' | 'buyers'> & { cart: MadeCart }) {
  const { receiver, expiresAt, openedAt, addedAt, addedCopies, skipped } = cart;
  const state = getMadeCartState(cart, now);
  return (
    <>
      <Status tone={TONES[state]} icon={state === 'open' ? 'clock' : undefined}>
        {say(state === 'open' && openedAt !== null ? 'carts.opened' : `carts.${state}`)}
      </Status>{' '}
      <span className="hint">
        {state === 'added' && addedAt && (
          <>
            {DateTimeText(addedAt)}, {say('carts.copies', { count: addedCopies ?? 0 })}
          </>
        )}
        {state === 'open' && (
          <>
            {openedAt && <>{DateTimeText(openedAt)}, </>}
            {say('carts.until')} {DateText(expiresAt)}
          </>
        )}
      </span>
      {skipped.length > 0 && <p className="small">{say('carts.skipped', { codes: skipped.join(', ') })}</p>}
      {state === 'open' && buyers && !buyers.includes(receiver.userId ?? '') && (
        <p className="small">{say('carts.noBuyer')}</p>
      )}
    </>
  );
}

/** [COM-55] The carts that staff made, newest first, with what became of each. */
export const MadeCartsSection = ({ carts, now, buyers }: MadeCartsProps) => (
  <TableSection
    id="carts"
    title={say('carts.title')}
    count={carts.length}
    empty={say('carts.none')}
    rows={carts}
    keyOf={({ cartId }) => cartId}
    columns={[
      { key: 'sent', head: say('carts.sent'), cell: ({ createdAt }) => DateText(createdAt) },
      {
        key: 'to',
        head: say(buyers ? 'carts.to' : 'person.orders.for'),
        cell: ({ receiver, companyName }) => LongText(buyers ? receiver.name : companyName || say('person.orders.own')),
      },
      {
        key: 'what',
        head: say('person.what'),
        cell: ({ lines }) =>
          lines.length === 1 && lines[0] ? getDisplayCode(lines[0]) : say('carts.lines', { count: lines.length }),
      },
      {
        key: 'copies',
        head: say('carts.copies.head'),
        cell: ({ lines }) => NumberText(sum(lines.map(({ quantity }) => quantity))),
      },
      { key: 'state', head: say('find.state'), cell: (cart) => <CartState cart={cart} now={now} buyers={buyers} /> },
      {
        key: 'act',
        head: say('mails.action'),
        cell: (cart) =>
          getMadeCartState(cart, now) === 'open' ? (
            <a className="btn sm" href={`/desk/carts/${cart.cartId}/cancel`} data-dialog>
              {say('act.cancel-cart')}
              <span className="vh">{cart.receiver.name}</span>
            </a>
          ) : (
            say('audit.none')
          ),
      },
    ]}
  />
);
