import type { ReactNode } from 'react';
import { type DocumentCode, parseCode } from '../../../../../features/catalogue/rules/code.ts';
import type { EditionStatus } from '../../../../../features/catalogue/rules/edition.ts';
import { SERIES, SERIES_LETTERS, TYPES } from '../../../../../features/catalogue/rules/legend.ts';
import { describeNumber } from '../../../../../features/catalogue/ui/legend/describe-code.ts';
import { shownDeliveries } from '../../../../../features/catalogue/ui/legend/shown-deliveries.ts';
import { DocumentNumber } from '../../../../../features/catalogue/ui/plate.tsx';
import { seriesClass } from '../../../../../features/catalogue/ui/series-class.ts';
import { message, messageParts } from '../../../../../messages/message.ts';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useHistoryLayer } from '../../../../ui-kit/dialogs/use-back-layer.ts';
import '../../../../../features/catalogue/ui/legend/legend.css';

type LegendProps = { sku: string; editionStatus: EditionStatus; onClose(): void };

/**
 * [PRD-10] The enlarged number, its parts above the columns that explain them. The values of this number are marked;
 * reserved values are gray. On a narrow screen the plate is on top and the lists follow. [DG4] Back closes it.
 */
export default function LegendDialog({ sku, editionStatus, onClose }: LegendProps) {
  // closing removes its history entry, so that the caller finds the page's own URL
  const leave = useHistoryLayer(onClose);
  const code = parseCode(sku);
  if (!code) return null;
  return (
    <Dialog title={message('legend.title')} onClose={() => leave(onClose)} isWide>
      <div className="legend-top grid-paper">
        <DocumentNumber sku={sku} />
      </div>
      <div className="legend-cols">
        <Column name={message('legend.series')} written={code.series} className={seriesClass(code.series)}>
          <ul>
            {SERIES_LETTERS.map((letter) => (
              <Value
                key={letter}
                value={letter}
                meaning={SERIES[letter]}
                isOn={letter === code.series}
                className={seriesClass(letter)}
              />
            ))}
          </ul>
        </Column>
        <Column name={message('legend.type')} written={code.type}>
          <Digits of={TYPES} isOn={(digit) => digit === code.type} />
        </Column>
        <Column name={message('legend.delivery')} written={code.delivery}>
          <Digits of={shownDeliveries()} isOn={(digit) => digit === (code.delivery <= 2 ? 0 : code.delivery)} />
        </Column>
        <Sequence code={code} />
        <Edition sku={sku} code={code} status={editionStatus} />
      </div>
    </Dialog>
  );
}

type ColumnProps = { name: string; written: string | number | null; className?: string; children: ReactNode };

function Column({ name, written, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h3>
        <b aria-hidden="true">{written}</b>
        {name}
      </h3>
      {children}
    </section>
  );
}

function Digits({ of, isOn }: { of: Readonly<Record<number, string | null>>; isOn(digit: number): boolean }) {
  return (
    <ul>
      {Object.entries(of).map(([digit, name]) => (
        <Value key={digit} value={digit} meaning={name} isOn={isOn(Number(digit))} />
      ))}
    </ul>
  );
}

type ValueProps = { value: string; meaning: string | null; isOn?: boolean; className?: string };

/** One value of one position; without a meaning it is reserved. */
function Value({ value, meaning, isOn = false, className = '' }: ValueProps) {
  const classes = [className, isOn && 'on', meaning === null && 'off'].filter(Boolean).join(' ');
  return (
    <li className={classes || undefined} aria-current={isOn || undefined}>
      <b>{value}</b>
      <span>{meaning ?? message('legend.reserved')}</span>
    </li>
  );
}

/** The values are digits, so they are shown as "1 to 9"; the one of this number is marked. */
function Sequence({ code: { sequence } }: { code: DocumentCode }) {
  return (
    <Column name={message('legend.sequence')} written={sequence}>
      <p className="small">{message('legend.sequence.all')}</p>
      <ul>
        <Value
          value={String(sequence)}
          meaning={message(sequence === 1 ? 'legend.sequence.first' : 'legend.sequence.nth')}
          isOn
        />
      </ul>
      <p className="small muted">{message('legend.sequence.order')}</p>
    </Column>
  );
}

function Edition({ sku, code, status }: { sku: string; code: DocumentCode; status: EditionStatus }) {
  const meaning =
    status.kind === 'superseded'
      ? message('legend.edition.replaced', { code: status.by })
      : message(status.kind === 'current' ? 'legend.edition.current' : 'legend.edition.year');
  return (
    <Column name={message('legend.edition')} written={code.edition}>
      {code.edition !== null && (
        <ul className="year">
          <Value value={String(code.edition)} meaning={meaning} isOn />
        </ul>
      )}
      <p className="small muted">{message('legend.edition.text')}</p>
      <p className="small">
        {messageParts<ReactNode>('legend.is', { code: <b key="code">{sku}</b>, what: describeNumber(code) })}
      </p>
    </Column>
  );
}
