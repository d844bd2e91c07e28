import type { ReactNode } from 'react';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { message } from '../../../../messages/message.ts';
import { useOwned } from '../use-store.ts';
import { OwnedFiles } from './owned-files.tsx';

type OwnedLineProps = { sku: string /** the public line */; children: ReactNode };

/** [LK-01] [ST-34] The line of facts, and below it "Yours: Word, PDF", for which each card reserves space. */
export default function OwnedLine({ sku, children }: OwnedLineProps) {
  const owned = useOwned(sku);
  const site = useLayoutData()?.documentSite;
  if (!owned || !site) return children;
  return (
    <>
      {/* documents edited on the drafting site have no page count to hide */}
      {owned.kind === 'document' && children}
      <span className="own">
        <Icon name="check" isSmall />
        {message('person.own.these')} <OwnedFiles owned={owned} site={site} />
      </span>
    </>
  );
}
