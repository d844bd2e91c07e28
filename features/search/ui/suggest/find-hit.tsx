import { useEffect, useState } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { getDocumentView } from '../../../account/rules/person/document-view.ts';
import { formatCompanyHasThis } from '../../../account/ui/person/company-files.tsx';
import { DraftLink } from '../../../account/ui/person/draft-link.tsx';
import PersonPrice from '../../../account/ui/person/person-price.tsx';
import { useCompanyCopies } from '../../../account/ui/person/use-company-copies.ts';
import { useEntitlement } from '../../../account/ui/person/use-entitlement.ts';
import { useOwned } from '../../../account/ui/use-store.ts';
import { countItems } from '../../../cart/rules/count-items.ts';
import { addFailedText } from '../../../cart/ui/add-failed-text.ts';
import { type AddToCartResult, addToCart } from '../../../cart/ui/add-to-cart.ts';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import { formatPartialCode, type PartialCode } from '../../../catalogue/rules/partial-code.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import { joinFormatNames } from '../../../catalogue/ui/format-names.ts';
import { isPlanIncluded } from '../../../plans/ui/plan-rules.ts';

export type HitActs = {
  say(text: string): void;
  onBlocked(document: DocumentSummary, outcome: Exclude<AddToCartResult, false>): void;
};
type FindHitProps = HitActs & { document: DocumentSummary; begun: PartialCode | null; onChoose(): void };

/** [LK-06] [LK-01] A document among the suggestions: sheet, number, title, the customer's entitlement, price and the button. */
export function SuggestionHit({ document, begun, onChoose, say, onBlocked }: FindHitProps) {
  const { sku, title, href } = document;
  const standing = useEntitlement(document);
  const owned = useOwned(sku);
  const [ofCompany] = useCompanyCopies(sku);
  const view = getDocumentView(document, standing);
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
          {ofCompany && !owned && !isInPlan && (
            <span className="st">
              {formatCompanyHasThis(ofCompany, true)}
              <span className="w6">
                {ofCompany.links.length > 0 &&
                  message('person.company.files', {
                    files: joinFormatNames(ofCompany.links.map(({ format }) => format)),
                  })}
              </span>
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
            <HitAdd document={document} isAgain={view.action === 'again'} say={say} onBlocked={onBlocked} />
          </>
        )}
      </td>
    </>
  );
}

/** The number with its typed part marked. */
function MarkedNumber({
  document: { code, edition, sku },
  begun,
}: {
  document: DocumentSummary;
  begun: PartialCode | null;
}) {
  const typed = begun ? formatPartialCode(begun) : '';
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

type HitAddProps = {
  document: DocumentSummary;
  /** bought before */
  isAgain: boolean;
  /** announces the outcome in a status */
  say(text: string): void;
  /** the customer's plan includes it, so it is not added */
  onBlocked(document: DocumentSummary, outcome: Exclude<AddToCartResult, false>): void;
};

/** How long a button shows "Added". */
const SAID_MS = 2_000;

/** [LK-06] Adds one copy from a hit: the button shows "Added" for two seconds, a status announces the cart's contents, and the focus stays. */
function HitAdd({ document, isAgain, say, onBlocked }: HitAddProps) {
  const { code, productId, variantId } = document;
  const [state, setState] = useState<'idle' | 'loading' | 'added'>('idle');
  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setState('idle'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const add = async (): Promise<void> => {
    if (state === 'loading') return;
    setState('loading');
    const outcome = await addToCart([{ quantity: 1, productId, variantId }]).catch(() => false as const);
    setState(outcome && !isPlanIncluded(outcome) ? 'added' : 'idle');
    if (!outcome) say(addFailedText());
    else if (isPlanIncluded(outcome)) onBlocked(document, outcome);
    else {
      const total = outcome.lines.reduce((sum, line) => sum + (line.salePrice || line.listPrice) * line.quantity, 0);
      say(message('field.added', { code, count: countItems(outcome), amount: formatMoney(total) }));
    }
  };
  return (
    <Button
      size="small"
      isBusy={state === 'loading'}
      icon={state === 'added' ? 'check' : undefined}
      aria-label={message(isAgain ? 'field.again.named' : 'field.add.named', { code })}
      onClick={() => void add()}
    >
      {message(state === 'added' ? 'add.done' : isAgain ? 'field.again' : 'field.add')}
    </Button>
  );
}
