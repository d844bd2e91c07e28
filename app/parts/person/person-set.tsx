import { useLayoutEffect } from 'react';
import { message } from '../../../messages/message.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import { type SetView, viewSet } from '../../../shop/person/document-view.ts';
import { useFacts } from '../../everywhere/session/use-store.ts';
import { DraftSetLink } from './draft-link.tsx';
import { IncludedFirst } from './plan-action.tsx';
import { usePricingTerms } from './use-entitlement.ts';

type PersonSetProps = {
  documents: readonly DocumentSummary[];
  tell(change: (told: SetView | null) => SetView): void;
  /** as the foot of a card */
  isCard: boolean;
};

/** [LK-01] [LK-12] Passes the customer's view of a set to its parent; if the customer's plan includes the whole set, shows the plan's action. */
export default function PersonSet({ documents, tell, isCard }: PersonSetProps) {
  const owned = useFacts()?.owned ?? [];
  const isOwned = documents.every((document) => owned.some(({ sku }) => sku === document.sku));
  const view = { ...viewSet(documents, usePricingTerms()), isOwned };
  useLayoutEffect(() => tell((told) => (isSame(told, view) ? told : view)));
  if (!view.isInPlan) return null;
  if (!isCard) {
    return (
      <p className="use-set">
        <DraftSetLink documents={documents} nameIt={(site) => message('person.open.set', { site })} />
      </p>
    );
  }
  return (
    <>
      <IncludedFirst price={view.refused.length === 0 ? view.price : null} />
      <DraftSetLink documents={documents} size="small" isShort />
    </>
  );
}

const isSame = (told: SetView | null, { held, refused, price, memberOf, isOwned }: SetView): told is SetView =>
  told?.price === price &&
  told.isOwned === isOwned &&
  told.memberOf === memberOf &&
  told.held.join() === held.join() &&
  told.refused.join() === refused.join();
