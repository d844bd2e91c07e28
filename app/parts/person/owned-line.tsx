import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { useLayoutData } from '../../everywhere/frame/frame-data.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';
import { useOwned } from '../../everywhere/session/use-store.ts';
import { OwnedFiles } from './owned-files.tsx';

type OwnedLineProps = { sku: string /** what stands there for everybody */; children: ReactNode };

/** [LK-01] [ST-34] The line of facts, and below it "Yours: Word, PDF", for which each card has room. */
export default function OwnedLine({ sku, children }: OwnedLineProps) {
  const owned = useOwned(sku);
  const site = useLayoutData()?.documentSite;
  if (!owned || !site) return children;
  return (
    <>
      {/* what is edited on its site has no number of pages to lose */}
      {owned.kind === 'document' && children}
      <span className="own">
        <Icon name="check" isSmall />
        {message('person.own.these')} <OwnedFiles owned={owned} site={site} />
      </span>
    </>
  );
}
