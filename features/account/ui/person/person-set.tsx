import { useLayoutEffect } from 'react';
import { message } from '../../../../messages/message.ts';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import { type SetActions, viewSet } from '../../rules/person/document-view.ts';
import { useFacts } from '../use-store.ts';
import { DraftSetLink } from './draft-link.tsx';
import { IncludedFirst } from './plan-action.tsx';
import { usePricingTerms } from './use-entitlement.ts';

type PersonSetProps = {
  documents: readonly DocumentSummary[];
  tell(change: (reported: SetActions | null) => SetActions): void;
  /** as the foot of a card */
  isCard: boolean;
};

/** [LK-01] [LK-12] Passes the customer's view of a set to its parent; if the customer's plan includes the whole set, shows the plan's action. */
export default function PersonSet({ documents, tell, isCard }: PersonSetProps) {
  const owned = useFacts()?.owned ?? [];
  const view = viewSet(documents, usePricingTerms(), owned);
  useLayoutEffect(() => tell((reported) => (isSame(reported, view) ? reported : view)));
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

const isSame = (
  reported: SetActions | null,
  { includedSkus, refused, ownedSkus, price, memberOf }: SetActions,
): reported is SetActions =>
  reported?.price === price &&
  reported.memberOf === memberOf &&
  reported.includedSkus.join() === includedSkus.join() &&
  reported.ownedSkus.join() === ownedSkus.join() &&
  reported.refused.join() === refused.join();
