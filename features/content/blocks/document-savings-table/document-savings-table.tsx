import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { useCurrentPlan } from '../../../account/ui/person/use-current-plan.ts';
import { Calc, type CalcRow } from '../../../cart/ui/amounts/calc.tsx';
import { planOf } from '../../../shared/plan-key.ts';
import type { Savings } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentButton, ContentButtons } from '../components/content-link.tsx';
import { savingsResult } from './savings-result.ts';
import { SavingsSheet } from './savings-sheet.tsx';

// [LK-46] only a customer who has this plan sees it
const CurrentPlanLine = lazy(() => import('../../../account/ui/person/current-plan-line.tsx'));
const SavingsTableDialog = lazy(() => import('./savings-table-dialog.tsx'));

type Block = BlockProps<'documentSavingsTable'>['block'];

/** [PRD-06] The savings of one project or a whole year: when a seat pays off, with the computation beside it. Without numbers it shows only the words. */
export default function DocumentSavingsTable({ block, isFirst }: BlockProps<'documentSavingsTable'>) {
  const { id, anchor, headline, mobileHeadline, computed, modalLinkText } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  const dialogId = `sheet-${safeId(id)}`;
  // without a link text the computation is not folded
  const isFolded = computed !== null && modalLinkText !== '';
  const isSumOnly = isFolded && block.isSumOnly;
  const name = headline || mobileHeadline;
  const current = useCurrentPlan(block.subscription);
  const offer = (
    <section className="section wrap" id={anchor || undefined} aria-labelledby={name ? headingId : undefined}>
      <div
        className={`document-savings-table${computed ? '' : ' bare'}${isSumOnly ? ' sum-only' : ''}`}
        data-plan={block.subscription ? planOf(block.subscription) : undefined}
      >
        <div className="stack">
          {name && (
            <Heading id={headingId}>
              {headline && mobileHeadline ? (
                <>
                  <span className="document-savings-table-wide">{headline}</span>
                  <span className="document-savings-table-narrow">{mobileHeadline}</span>
                </>
              ) : (
                name
              )}
            </Heading>
          )}
          <SavingsText block={block} isSumOnly={isSumOnly}>
            {isFolded && (
              <FullComputation text={modalLinkText} sheetId={dialogId} block={block} title={mobileHeadline || name} />
            )}
          </SavingsText>
        </div>
        {isSumOnly && computed && <Calc rows={sumRows(block, computed)} />}
        {computed && (
          <div id={dialogId} className={isFolded ? 'document-savings-table-folded' : undefined}>
            <SavingsSheet block={block} computed={computed} />
          </div>
        )}
      </div>
    </section>
  );
  if (!current) return offer;
  return (
    <Suspense fallback={offer}>
      <CurrentPlanLine plan={current} anchor={anchor} headingId={headingId} />
    </Suspense>
  );
}

function SavingsText({ block, isSumOnly, children }: { block: Block; isSumOnly: boolean; children: ReactNode }) {
  const { descriptionWithoutSubscription, descriptionWithSubscription, becomeASubscriber, button, computed } = block;
  const rows = computed ? breakEvenRows(block) : [];
  if (isSumOnly)
    return (
      <>
        {descriptionWithoutSubscription && <p className="muted">{descriptionWithoutSubscription}</p>}
        <p className="small muted document-savings-table-regular">{message('block.documentSavingsTable.regular')}</p>
        <div className="row wrapy">
          {button && <ContentButton button={button} />}
          {children}
        </div>
      </>
    );
  return (
    <>
      {descriptionWithoutSubscription && <p className="muted">{descriptionWithoutSubscription}</p>}
      {descriptionWithSubscription && <p className="muted">{descriptionWithSubscription}</p>}
      {rows.length > 0 && (
        <div className="document-savings-table-calc">
          <Calc rows={rows} />
        </div>
      )}
      {children}
      {becomeASubscriber && <p className="strong document-savings-table-call">{becomeASubscriber}</p>}
      {button && <ContentButtons buttons={[button]} />}
    </>
  );
}

/** Returns the worked example in three rows. */
function sumRows(block: Block, computed: Savings): CalcRow[] {
  const { singly, seat, result } = savingsResult(block, computed);
  return [
    { key: 'singly', ...singly },
    { key: 'seat', ...seat },
    { key: 'answer', label: result.label, amount: <span className="mk">{result.amount}</span>, kind: 'answer' },
  ];
}

/** Returns the price of one document, the price of a seat, and the number of copies from which the seat is cheaper. */
function breakEvenRows({ computed, subscription }: Block): CalcRow[] {
  if (!computed?.breakEven || !subscription) return [];
  const { code, priceCents, count } = computed.breakEven;
  return [
    {
      key: 'once',
      label: message('block.documentSavingsTable.once', { code }),
      amount: formatMoney(priceCents),
    },
    {
      key: 'seat',
      label: message('block.documentSavingsTable.seat', { plan: subscription.title }),
      amount: formatMoney(computed.annualPriceCents),
    },
    {
      key: 'count',
      label: message('block.documentSavingsTable.breakEven'),
      amount: <span className="mk">{count}</span>,
      kind: 'sum',
    },
  ];
}

type FullComputationProps = { text: string; sheetId: string; title: string; block: Block };

/** On a phone the computation opens in a dialog; without a script the link jumps to it, further down the page. */
function FullComputation({ text, sheetId, title, block }: FullComputationProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <p className="document-savings-table-open">
      <a href={`#${sheetId}`} aria-haspopup="dialog" onClick={open}>
        {text}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <SavingsTableDialog title={title || text} block={block} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
