import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatMoney } from '../../../../core/money.ts';
import { DraftLink } from '../../../../features/account/ui/person/draft-link.tsx';
import { needsQuantityConfirmation } from '../../../../features/cart/rules/copies.ts';
import { Copies, readCopies } from '../../../../features/cart/ui/amounts/quantity.tsx';
import type { CartLineView } from '../../../../features/cart/use-cases/view-cart.ts';
import { PagePicture } from '../../../../features/catalogue/ui/covers/page-picture.tsx';
import { joinFormatNames } from '../../../../features/catalogue/ui/format-names.ts';
import { DocumentNumber } from '../../../../features/catalogue/ui/plate.tsx';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Dialog } from '../../../ui-kit/dialogs/dialog.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import type { CartOutcome } from './change-cart.ts';

// shown rarely; its texts load with it
const CopiesQuestion = lazy(() => import('../../../../features/cart/ui/copies-question.tsx'));

/** [OP-25] Returns the kind with its formats: "One-time document, Word and PDF". */
function kindOf({ kind, document: { formats = [] } }: CartLineView): string {
  if (kind === 'platform') return message('cart.kind.platform');
  const name = message('cart.kind.document');
  return formats.length > 0 ? message('cart.kind.files', { kind: name, files: joinFormatNames(formats) }) : name;
}

type CartLineProps = { line: CartLineView; onRemoved(line: CartLineView): void; children?: ReactNode };

/**
 * [CRT-13] A cart line: the document, a quantity that saves automatically [CA2], and removal with a confirmation that
 * names the document [CA3].
 */
export function CartLineRow({ line, onRemoved, children }: CartLineProps) {
  const [isAsking, setAsking] = useState(false);
  /** The quantity to confirm; null without a pending confirmation. */
  const [unlikely, setUnlikely] = useState<number | null>(null);
  /** The line at the time of a refused quantity or a failed change. A later change of the cart clears the message. */
  const [refusedAt, setRefusedAt] = useState<CartLineView | null>(null);
  const [failedAt, setFailedAt] = useState<CartLineView | null>(null);
  const isRefused = refusedAt === line;
  const setRefused = (isSo: boolean): void => setRefusedAt(isSo ? line : null);
  const fetcher = useFetcher<CartOutcome>({ key: `line-${line.id}` });
  const { document } = line;
  const pending = fetcher.formData?.get('intent') === 'quantity' ? Number(fetcher.formData.get('quantity')) : null;
  const shown = pending ?? line.quantity;
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined;
  const [lastOutcome, setLastOutcome] = useState<CartOutcome>();
  if (outcome !== lastOutcome) {
    setLastOutcome(outcome);
    setFailedAt(outcome?.isDone === false ? line : null);
  }
  const isFailed = failedAt === line;
  const send = (fields: Record<string, string>) => {
    setRefused(false);
    setUnlikely(null);
    return fetcher.submit(
      { itemId: line.id, productId: String(document.productId), ...fields },
      { method: 'post', action: '/cart' },
    );
  };
  const save = (quantity: number) => send({ intent: 'quantity', quantity: String(quantity) });
  const setQuantity = (quantity: number) => {
    setRefused(false);
    if (quantity === 0) setAsking(true);
    else if (needsQuantityConfirmation(quantity, shown)) setUnlikely(quantity);
    else void save(quantity);
  };
  const saveTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('quantity');
    if (!(field instanceof HTMLInputElement)) return;
    const typed = readCopies(field.value, 0);
    // [CRT-20] shows the current quantity again until the change succeeds
    field.value = String(shown);
    if (typed === null) setRefused(true);
    else if (typed !== shown) setQuantity(typed);
  };
  const remove = () => {
    setAsking(false);
    onRemoved(line);
    void send({ intent: 'remove' });
  };
  const amount = <Amount line={line} />;
  return (
    <li className="line" aria-busy={fetcher.state !== 'idle' || undefined}>
      <div>
        <PagePicture of={document} size={64} />
      </div>
      <div className="line-what">
        <DocumentNumber sku={document.sku} size="m" />
        <Link to={document.href}>{document.title}</Link>
        <span className="kind">
          <Icon name={line.kind === 'platform' ? 'edit' : 'document'} />
          {kindOf(line)}
        </span>
      </div>
      <div className="qty">
        <form method="post" action="/cart" className="row" onSubmit={saveTyped}>
          <input type="hidden" name="intent" value="quantity" />
          <input type="hidden" name="itemId" value={line.id} />
          <input type="hidden" name="productId" value={document.productId} />
          <Copies
            name="quantity"
            label={message('cart.copies', { code: document.code })}
            value={shown}
            min={0}
            minStep={1}
            onChange={setQuantity}
            onRefused={() => setRefused(true)}
          />
          <noscript>
            <button type="submit" className="btn sm">
              {message('cart.update')}
            </button>
          </noscript>
        </form>
        {!line.isInPlan && (
          <Remove
            itemId={line.id}
            name={message('cart.remove.named', { code: document.code })}
            className="linkbtn small cart-remove"
            onClick={() => setAsking(true)}
          />
        )}
        <div className="amt">{amount}</div>
        <p className="add-status" role="status">
          {isRefused ? message('cart.notChanged.typed') : isFailed && message('cart.notChanged')}
        </p>
        {unlikely !== null && (
          <Suspense>
            <CopiesQuestion
              key={unlikely}
              copies={unlikely}
              code={document.code}
              remaining={shown}
              each={unitAmount(line)}
              onYes={() => void save(unlikely)}
              onNo={() => setUnlikely(null)}
            />
          </Suspense>
        )}
      </div>
      <div className="amt">{amount}</div>
      {line.isInPlan && (
        <div className="in-plan">
          <span className="inc">
            <Icon name="check" isSmall />
            {message('cart.inPlan')}
          </span>
          <DraftLink sku={document.sku} title={document.title} isPlain />
          <Remove
            itemId={line.id}
            name={message('cart.inPlan.remove', { code: document.code })}
            className="linkbtn"
            onClick={remove}
          />
        </div>
      )}
      {children}
      {isAsking && (
        <Dialog
          title={message('cart.remove.title', { code: document.code })}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{message('cart.remove.keep')}</Button>
              <Button variant="danger-solid" onClick={remove}>
                {message('cart.remove.confirm', { code: document.code })}
              </Button>
            </>
          }
        >
          <p>{message('cart.remove.text', { title: document.title })}</p>
        </Dialog>
      )}
    </li>
  );
}

/** Price of one copy; undefined for a member, whose discount is rounded per line. */
const unitAmount = ({ amount, memberAmount, quantity }: CartLineView): number | undefined =>
  memberAmount === null ? amount / quantity : undefined;

type RemoveProps = { itemId: string; name: string; className: string; onClick(): void };

/** A form of the cart page, so that removing works without a script. With a script, `onClick` handles the click. */
function Remove({ itemId, name, className, onClick }: RemoveProps) {
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="itemId" value={itemId} />
      <button type="submit" className={className} aria-label={name}>
        {message('cart.remove')}
      </button>
    </form>
  );
}

/** [PRD-16] [LK-12] The price of the line: a member or sale price with the regular price struck through below it. */
function Amount({ line: { amount, regularAmount, memberAmount, quantity } }: Pick<CartLineProps, 'line'>) {
  const regular = memberAmount === null ? regularAmount : (regularAmount ?? amount);
  const each = memberAmount === null ? 0 : memberAmount / quantity;
  return (
    <>
      <ChangingText>{formatMoney(memberAmount ?? amount)}</ChangingText>
      {regular !== null && (
        <small>
          <span className="vh">{message('cart.regular')} </span>
          <s translate="no">{formatMoney(regular)}</s>
        </small>
      )}
      {/* the price that the base amount includes */}
      {memberAmount !== null && regularAmount !== null && (
        <small>{message('cart.salePrice', { price: formatMoney(amount) })}</small>
      )}
      {memberAmount !== null && <small className="mem">{message('cart.memberPrice')}</small>}
      {quantity > 1 && each > 0 && Number.isInteger(each) && (
        <small className="mem">{message('cart.each', { price: formatMoney(each) })}</small>
      )}
    </>
  );
}
