import { message } from '../../../../messages/message.ts';

const Block = ({ kind }: { kind: 'address' | 'method' | 'renewal' }) => (
  <div className={`block checkout-sk-${kind}`}>
    <div className="sk checkout-sk-head" />
    <div className="sk checkout-sk-body" />
  </div>
);

/** [SUB-08] [SUB-14] [LD1] The page in its final size until membership, customer and sums are known; announced once. */
export function CheckoutSkeleton() {
  return (
    <>
      <p className="vh" role="status">
        {message('checkout.preparing')}
      </p>
      <div className="split" aria-hidden="true">
        <div>
          <Block kind="address" />
          <Block kind="method" />
          <Block kind="renewal" />
        </div>
        <aside>
          <div className="panel ruled checkout-sk-order">
            <div className="sk checkout-sk-head" />
            <div className="sk checkout-sk-body" />
            <div className="sk checkout-sk-button" />
          </div>
        </aside>
      </div>
    </>
  );
}
