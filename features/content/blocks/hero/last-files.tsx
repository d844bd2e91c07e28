import { type ReactNode, useState } from 'react';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { message } from '../../../../messages/message.ts';
import { OwnedFiles } from '../../../account/ui/person/owned-files.tsx';
import { useFacts } from '../../../account/ui/use-store.ts';
import { shortNumber } from '../../../catalogue/rules/short-number.ts';

const MAX = 3;

/** [LK-46] The files of a customer's last orders, in place of the most requested documents. */
export default function LastFiles({ children }: { children: ReactNode }) {
  const [minHeight] = useState(() => document.querySelector<HTMLElement>('.asks')?.offsetHeight ?? 0);
  const site = useLayoutData()?.documentSite;
  const owned = useFacts()?.owned ?? [];
  if (!site || owned.length === 0) return children;
  return (
    <p className="asks" style={{ minHeight }}>
      <span>{message('block.hero.owned')}</span>
      {owned.slice(0, MAX).map((title) => (
        <span key={title.sku}>
          <b className="num">{shortNumber(title.sku)}</b> <OwnedFiles owned={title} site={site} />
        </span>
      ))}
    </p>
  );
}
