import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { useFrameData } from '../../everywhere/frame/frame-data.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';
import { useOwned } from '../../everywhere/session/use-store.ts';
import { OwnedFiles } from './owned-files.tsx';

type OwnedLineProps = { sku: string /** what stands there for everybody */; children: ReactNode };

/** [LK-01] "You own this: Word, PDF", in the room of the line of facts, so that nothing moves when it comes. */
export default function OwnedLine({ sku, children }: OwnedLineProps) {
  const owned = useOwned(sku);
  const site = useFrameData()?.documentSite;
  if (!owned || !site) return children;
  return (
    <span className="own">
      <Icon name="check" isSmall />
      {message('person.own.these')} <OwnedFiles owned={owned} site={site} />
    </span>
  );
}
