import { type ReactNode, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { shortNumber } from '../../../shop/catalogue/short-number.ts';
import { useLayoutData } from '../../everywhere/frame/frame-data.ts';
import { useFacts } from '../../everywhere/session/use-store.ts';
import { OwnedFiles } from '../../parts/person/owned-files.tsx';

const MOST = 3;

/** [LK-46] The files of a customer's last orders, in place of the most requested documents. */
export default function LastFiles({ children }: { children: ReactNode }) {
  const [minHeight] = useState(() => document.querySelector<HTMLElement>('.asks')?.offsetHeight ?? 0);
  const site = useLayoutData()?.documentSite;
  const owned = useFacts()?.owned ?? [];
  if (!site || owned.length === 0) return children;
  return (
    <p className="asks" style={{ minHeight }}>
      <span>{message('block.hero.owned')}</span>
      {owned.slice(0, MOST).map((title) => (
        <span key={title.sku}>
          <b className="num">{shortNumber(title.sku)}</b> <OwnedFiles owned={title} site={site} />
        </span>
      ))}
    </p>
  );
}
