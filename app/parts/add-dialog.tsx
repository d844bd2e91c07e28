import { useNavigate } from 'react-router';
import { formatMoney } from '../../core/money.ts';
import { message } from '../../messages/message.ts';
import { countItems } from '../../shop/cart/count-items.ts';
import { parseCode, shortCode } from '../../shop/catalogue/code.ts';
import type { PageCart } from '../client/cart/wire-cart.ts';
import type { Addable } from '../everywhere/parts/addable.ts';
import { Button, buttonClass } from '../everywhere/parts/button.tsx';
import { Link } from '../everywhere/parts/link.tsx';
import { Plate } from '../everywhere/parts/plate.tsx';
import { Calc } from './amounts/calc.tsx';
import { PagePicture } from './covers/page-picture.tsx';
import { Dialog } from './dialogs/dialog.tsx';

type AddDialogProps = {
  document: Addable;
  /** what was added with it, when one press adds a set; then `title` names the set */
  more?: readonly Addable[];
  title?: string;
  cart: PageCart;
  quantity: number;
  onClose(): void;
};

type CartLine = PageCart['lines'][number];

const codeOf = (line: CartLine): string => {
  const code = parseCode(line.sku);
  return code ? shortCode(code) : line.sku || line.name;
};
const unitPrice = (line: CartLine): number => line.salePrice || line.listPrice;

/** [CRT-05] [CA1] The confirmation: what was added, the other lines, the sum, and the two ways on. */
export default function AddDialog({ document, more = [], title, cart, quantity, onClose }: AddDialogProps) {
  const navigate = useNavigate();
  const { lines } = cart;
  const lineOf = ({ productId, variantId }: Addable): CartLine | undefined =>
    lines.find((line) => line.productId === productId && line.variantId === variantId);
  const added = [document, ...more].map((each) => ({ each, line: lineOf(each) }));
  const others = lines.filter((line) => !added.some((one) => one.line === line));
  const total = lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0);
  return (
    <Dialog
      title={title ?? message('add.dialog.title', { code: document.code })}
      icon="check"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message('add.dialog.continue')}</Button>
          <Link
            className={buttonClass({ look: 'solid' })}
            to="/cart"
            onClick={(event) => {
              event.preventDefault();
              onClose();
              navigate('/cart');
            }}
          >
            {message('add.dialog.view')}
          </Link>
        </>
      }
    >
      {added.map(({ each, line }) => (
        <div className="added" key={each.sku}>
          <PagePicture of={each} />
          <div className="stack-s">
            <Plate sku={each.sku} />
            <p className="strong">{each.title}</p>
            {line && (
              <p className="small muted">
                {message(each.kind === 'platform' ? 'add.dialog.copies.platform' : 'add.dialog.copies', {
                  count: quantity,
                  amount: formatMoney(unitPrice(line) * quantity),
                })}
              </p>
            )}
          </div>
        </div>
      ))}
      {others.length > 0 && <h3 className="added-others">{message('add.dialog.others')}</h3>}
      <Calc
        rows={[
          ...others.map((line) => ({
            key: line.id,
            label: message('add.dialog.line', { name: `${codeOf(line)} ${line.name}`, count: line.quantity }),
            amount: formatMoney(unitPrice(line) * line.quantity),
          })),
          {
            key: 'total',
            label: message('add.dialog.total', { count: countItems(cart) }),
            amount: formatMoney(total),
            kind: 'sum' as const,
          },
        ]}
      />
    </Dialog>
  );
}
