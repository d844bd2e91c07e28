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
 * one line for it; in a table it follows the facts.
 */
export default function OwnedLine({ sku, children }: OwnedLineProps) {
  const owned = useOwned(sku);
  const copies = useCompanyCopies(sku);
  const site = useLayoutData()?.documentSite;
  const [first] = copies;
  if (!owned && first)
    return (
      <>
        {children}
        <span className="own">
          <Icon name="check" isSmall />
          {formatCompanyHasThis(first, true)}
          <CompanyFiles of={first} />
        </span>
      </>
    );
  if (!owned || !site) return children;
  return (
    <>
      {children}
      <span className="own">
        <Icon name="check" isSmall />
        {message('person.own.these')} <OwnedFiles owned={owned} site={site} />
      </span>
    </>
  );
}
