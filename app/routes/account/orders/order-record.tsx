import { useId } from 'react';
import { message } from '../../../../messages/message.ts';

type OrderRecordProps = { facts: readonly (readonly [label: string, lines: readonly string[]])[] };

/** The facts of an order that its buyer's books need, beside its amounts; a fact without lines is left out. */
export function OrderRecord({ facts }: OrderRecordProps) {
  const id = useId();
  const known = facts.filter(([, lines]) => lines.length > 0);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h-small">
        {message('order.record')}
      </h2>
      <dl className="order-record">
        {known.map(([label, lines]) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
