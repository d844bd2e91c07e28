import type { ReactNode } from 'react';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message, messageParts } from '../../../../../messages/message.ts';
import { Link } from '../../../../ui-kit/link.tsx';
import { Note } from '../../../../ui-kit/status.tsx';

/** Shown above the offers of a superseded document: it can be bought, but not by mistake. */
export default function Replaced({ sku, editionStatus }: Pick<DocumentDetail, 'sku' | 'editionStatus'>) {
  if (editionStatus.kind !== 'superseded') return null;
  return (
    <Note tone="warn" title={message('product.replaced')}>
      {messageParts<ReactNode>('product.replaced.text', {
        code: sku,
        link: (
          <Link key="newer" to={editionStatus.href}>
            {editionStatus.by}
          </Link>
        ),
      })}
    </Note>
  );
}
