import type { ReactNode } from 'react';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { message } from '../../../../messages/message.ts';
import { useOwned } from '../use-store.ts';
import { CompanyFiles, formatCompanyHasThis } from './company-files.tsx';
import { OwnedFiles } from './owned-files.tsx';
import { useCompanyCopies } from './use-company-copies.ts';

type OwnedLineProps = { sku: string /** the facts in a table */; children: ReactNode };

/**
 * [LK-01] [ST-34] [COM-62] "You own this: Word, PDF", or the copies of a company if the customer has none. A card reserves
 * one line for it; in a table it follows the facts or replaces them.
 */
export default function OwnedLine({ sku, children }: OwnedLineProps) {
  const owned = useOwned(sku);
  const copies = useCompanyCopies(sku);
  const site = useLayoutData()?.documentSite;
  const [first] = copies;
  if (!owned && first)
    return (
      <span className="own">
        <Icon name="check" isSmall />
        {formatCompanyHasThis(first, true)}
        <CompanyFiles of={first} />
      </span>
    );
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
