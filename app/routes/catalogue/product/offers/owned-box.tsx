import { useLayoutEffect, useRef, useState } from 'react';
import { formatDate } from '../../../../../core/dates.ts';
import type { OwnedTitle } from '../../../../../features/account/rules/person/person-facts.ts';
import { OwnedFiles } from '../../../../../features/account/ui/person/owned-files.tsx';
import { message, messageParts } from '../../../../../messages/message.ts';
import { useLayoutData } from '../../../../ui-kit/frame-data.ts';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { Link } from '../../../../ui-kit/link.tsx';

const heightNow = (): number => document.querySelector('.offers')?.getBoundingClientRect().height ?? 0;

/**
 * [LK-48] What an owner has, above both offers: the files first, then their order. It replaces the rows about what a
 * purchase contains, and is at least as high, so that nothing below shifts.
 */
export default function OwnedBox({ owned }: { owned: OwnedTitle }) {
  const { copies, kind, orderedAt, orderNumber } = owned;
  const site = useLayoutData()?.documentSite;
  const [heightBefore] = useState(heightNow);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const missing = heightBefore - heightNow();
    if (missing > 0) current.style.minHeight = `${current.getBoundingClientRect().height + missing}px`;
  }, [heightBefore]);
  const order = (
    <Link key="order" to={`/account/order-history?orderId=${orderNumber}`}>
      {message('offers.owned.number', { number: String(orderNumber) })}
    </Link>
  );
  return (
    <section className="owned-box" aria-labelledby="owned-box" ref={box}>
      <h2 id="owned-box">
        <span className="inc">
          <Icon name="check" />
          {message('offers.owned', { count: copies })}
        </span>
      </h2>
      <p className="small muted">
        {messageParts('offers.owned.bought', { date: formatDate(orderedAt), order })} {message(`offers.owned.${kind}`)}
      </p>
      <div className="owned-files">{site && <OwnedFiles owned={owned} site={site} as="large" />}</div>
    </section>
  );
}
