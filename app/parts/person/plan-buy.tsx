import { useLayoutEffect } from 'react';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import { viewDocument } from '../../../shop/person/document-view.ts';
import type { TellHeld } from '../../everywhere/session/person.ts';
import { DraftLink } from './draft-link.tsx';
import { HeldFirst } from './held-first.tsx';
import { useStanding } from './use-standing.ts';

/** [LK-01] [LK-14] The foot of a card for a subscriber whose plan holds the document: the plan's action first. As high as that of everybody. */
export default function PlanBuy({ document, tell }: { document: DocumentSummary; tell: TellHeld }) {
  const standing = useStanding(document);
  const { leads, price, isSold } = viewDocument(document, standing);
  const held = leads === 'plan' ? 'plan' : standing.isSettled ? 'person' : undefined;
  useLayoutEffect(() => tell(held), [tell, held]);
  if (held !== 'plan') return null;
  return (
    <>
      <HeldFirst price={isSold ? price : null} />
      <DraftLink sku={document.sku} title={document.title} size="small" isShort />
    </>
  );
}
