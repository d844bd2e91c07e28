import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../app/ui-kit/button.tsx';
import { Dialog } from '../../../app/ui-kit/dialogs/dialog.tsx';
import { Link } from '../../../app/ui-kit/link.tsx';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { memberPrice } from '../../account/rules/person/member-price.ts';
import { DraftLink } from '../../account/ui/person/draft-link.tsx';
import { useEntitlement } from '../../account/ui/person/use-entitlement.ts';
import { useFacts } from '../../account/ui/use-store.ts';
import { parseCode, shortCode } from '../../catalogue/rules/code.ts';
import { PagePicture } from '../../catalogue/ui/covers/page-picture.tsx';
import { DocumentNumber } from '../../catalogue/ui/plate.tsx';
import type { DocumentSet } from '../../catalogue/use-cases/find-document-set.ts';
import { countItems } from '../rules/count-items.ts';
import type { Addable } from './addable.ts';
import { Calc } from './amounts/calc.tsx';
import { UseWith } from './cross-sell.tsx';
import type { PageCart } from './stored-cart/wire-cart.ts';
import './add-dialog.css';

type AddDialogProps = {
  document: Addable;
  /** the other items, when one click adds a set; then `title` names the set */
  more?: readonly Addable[];
  title?: string;
  cart: PageCart;
  quantity: number;
  /** related documents of the added one, if the page knows them */
  set?: DocumentSet | null;
  onClose(): void;
};

type CartLine = PageCart['lines'][number];

const codeOf = (line: CartLine): string => {
  const code = parseCode(line.sku);
  return code ? shortCode(code) : line.sku || line.name;
};
const regularPrice = (line: CartLine): number => line.salePrice || line.listPrice;

/** Returns the customer's unit price of a line in cents; a member's price as the cart applies it. */
function useUnitPrice(): (line: CartLine) => number {
  const share = useFacts()?.member?.documents ?? null;
  return (line) => {
    const price = regularPrice(line);
    return share === null ? price : memberPrice({ price, salePrice: null }, share);
  };
}

/** [CRT-05] [CA1] [LK-12] [LK-13] The confirmation: the added items, the other lines, the total, related documents, and the two next steps. */
export default function AddDialog({ document, more = [], title, cart: first, quantity, set, onClose }: AddDialogProps) {
  const navigate = useNavigate();
  const unitPrice = useUnitPrice();
  // adding from this dialog changes the cart
  const [cart, setCart] = useState(first);
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
            className={buttonClass({ variant: 'solid' })}
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
            <DocumentNumber sku={each.sku} />
            <p className="strong">{each.title}</p>
            {line && (
              <p className="small muted">
                {copiesText(each.kind === 'platform', quantity, unitPrice(line), regularPrice(line))}
              </p>
            )}
          </div>
          <OwnedBesides document={each} />
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
      {set && <UseWith code={document.code} set={set} inCart={first} onAdded={setCart} />}
    </Dialog>
  );
}

/** [LK-47] A document that the plan includes needs no copy: names the plan and links to the document. */
function OwnedBesides({ document }: { document: Addable }) {
  const { isInPlan } = useEntitlement(document);
  const { sku, title } = document;
  if (!isInPlan) return null;
  return (
    <p className="small added-held">
      {message('add.dialog.inPlan')} <DraftLink sku={sku} title={title} isPlain />
    </p>
  );
}

/** "2 copies, $168. Finalize each once, for one job."; for a member with both prices. */
function copiesText(isPlatform: boolean, count: number, unit: number, regular: number): string {
  const amount = formatMoney(unit * count);
  if (unit === regular)
    return message(isPlatform ? 'add.dialog.copies.platform' : 'add.dialog.copies', { count, amount });
  const prices = { count, amount, regular: formatMoney(regular * count) };
  return message(isPlatform ? 'add.dialog.copies.platform.member' : 'add.dialog.copies.member', prices);
}
