import { formatDate } from '../../../core/dates.ts';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { type BegunNumber, formatBegun } from '../../../shop/catalogue/begun-number.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import { viewDocument } from '../../../shop/person/document-view.ts';
import type { AddOutcome } from '../../client/add-to-cart.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { useOwned } from '../../everywhere/session/use-store.ts';
import { PagePicture } from '../covers/page-picture.tsx';
import { DraftLink } from '../person/draft-link.tsx';
import PersonPrice from '../person/person-price.tsx';
import { useStanding } from '../person/use-standing.ts';
import { HitAdd } from './hit-add.tsx';

export type HitActs = {
  say(text: string): void;
  onHeldBack(document: DocumentSummary, outcome: Exclude<AddOutcome, false>): void;
};
type FindHitProps = HitActs & { document: DocumentSummary; begun: BegunNumber | null; onChoose(): void };

/** [LK-06] [LK-01] A document among the finds: sheet, number, title, what it is to the person who is here, price and the button. */
export function FindHit({ document, begun, onChoose, say, onHeldBack }: FindHitProps) {
  const { sku, title, href } = document;
  const standing = useStanding(document);
  const owned = useOwned(sku);
  const view = viewDocument(document, standing);
  const isInPlan = view.leads === 'plan';
  return (
    <>
      <td className="hit-of">
        <PagePicture of={document} size={48} loads="soon" />
        <span className="t">
          <span className="num">
            <MarkedNumber document={document} begun={begun} />
          </span>
          <Link to={href} tabIndex={-1} onClick={onChoose}>
            {title}
          </Link>
          {isInPlan && (
            <span className="st">
              <Icon name="check" isSmall />
              {message('person.inPlan')}
              {view.isSold && (
                <span className="w6">, {message('person.orOnce', { price: formatMoney(view.price) })}</span>
              )}
            </span>
          )}
          {owned && !isInPlan && (
            <span className="st">
              {message('field.own')}
              <span className="w6">{message('field.own.on', { date: formatDate(owned.orderedAt) })}</span>
            </span>
          )}
        </span>
      </td>
      <td className="hit-acts">
        {isInPlan ? (
          <DraftLink sku={sku} title={title} size="small" isShort />
        ) : (
          <>
            <span className="hit-price">
              <PersonPrice of={document} />
            </span>
            <HitAdd document={document} isAgain={view.action === 'again'} say={say} onHeldBack={onHeldBack} />
          </>
        )}
      </td>
    </>
  );
}

/** The number with what is typed of it marked. */
function MarkedNumber({
  document: { code, edition, sku },
  begun,
}: {
  document: DocumentSummary;
  begun: BegunNumber | null;
}) {
  const typed = begun ? formatBegun(begun) : '';
  const fits = typed !== '' && sku.startsWith(typed);
  const shown = fits ? Math.min(typed.length, code.length) : 0;
  return (
    <>
      {shown > 0 && <mark>{code.slice(0, shown)}</mark>}
      {code.slice(shown)}
      {edition !== null && <i> {edition}</i>}
    </>
  );
}
