import { useLayoutEffect } from 'react';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import { getDocumentView } from '../../rules/person/document-view.ts';
import type { GetPlanEntitlement } from '../person.ts';
import { DraftLink } from './draft-link.tsx';
import { IncludedFirst } from './plan-action.tsx';
import { useEntitlement } from './use-entitlement.ts';

/** [LK-01] [LK-14] The foot of a card for a subscriber whose plan includes the document: the plan's action first. As high as the public one. */
export default function PlanBuy({ document, tell }: { document: DocumentSummary; tell: GetPlanEntitlement }) {
  const standing = useEntitlement(document);
  const { leads, price, isSold } = getDocumentView(document, standing);
  const variant = leads === 'plan' ? 'plan' : standing.isSettled ? 'person' : undefined;
  useLayoutEffect(() => tell(variant), [tell, variant]);
  if (variant !== 'plan') return null;
  return (
    <>
      <IncludedFirst price={isSold ? price : null} />
      <DraftLink sku={document.sku} title={document.title} size="small" isShort />
    </>
  );
}
