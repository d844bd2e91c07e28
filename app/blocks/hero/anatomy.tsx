import type { CSSProperties } from 'react';
import { useStore } from 'zustand/react';
import { message } from '../../../messages/message.ts';
import { type BegunNumber, meaningOfBegun, nextPlace } from '../../../shop/catalogue/begun-number.ts';
import { type CodePlace, type DocumentCode, formatCode, meaningOf } from '../../../shop/catalogue/code.ts';
import { Plate } from '../../everywhere/parts/plate.tsx';
import { seriesClass } from '../../everywhere/parts/series-class.ts';
import { BegunCells } from '../../parts/suggest/begun-plate.tsx';
import { begunStore } from '../../parts/suggest/begun-store.ts';

// where each leader drops from the plate, in em of its type; last part first, so that no two cross
const LEADERS: readonly { place: CodePlace; x: number }[] = [
  { place: 'edition', x: 2.62 },
  { place: 'sequence', x: 2.04 },
  { place: 'delivery', x: 1.48 },
  { place: 'type', x: 0.92 },
  { place: 'series', x: 0.32 },
];

/** The signature, taken apart: a plate whose leaders name its parts in the legend's words. [LK-06] While a number is typed, they are those of what is typed. */
export function Anatomy({ code }: { code: DocumentCode }) {
  const begun = useStore(begunStore, (state) => state.begun);
  const sku = formatCode(code);
  const leaders = LEADERS.filter(({ place }) => place !== 'edition' || begun !== null || code.edition !== null);
  return (
    <div className="anat">
      {begun ? (
        <span className={`plate xl ${seriesClass(begun.series)}`}>
          <BegunCells begun={begun} />
        </span>
      ) : (
        <Plate sku={sku} size="xl" />
      )}
      <ul aria-label={message('block.hero.parts', { code: sku })}>
        {leaders.map(({ place, x }, index) => (
          <li key={place} className={lookOf(place, begun)} style={{ '--x': x, '--i': index } as CSSProperties}>
            <b>{message(`block.hero.${place}`)}</b> {begun ? wordsOfBegun(begun, place) : wordsOf(code, place)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const ORDER: readonly CodePlace[] = ['series', 'type', 'delivery', 'sequence', 'edition'];

/** A leader is lit as soon as its part is typed; the next one is marked. */
function lookOf(place: CodePlace, begun: BegunNumber | null): string | undefined {
  if (!begun) return undefined;
  const next = nextPlace(begun);
  if (next === place) return 'next';
  return next === null || ORDER.indexOf(place) < ORDER.indexOf(next) ? 'lit' : 'unlit';
}

/** What is not typed yet means nothing yet; the name of its place stays. */
function wordsOfBegun(begun: BegunNumber, place: CodePlace): string {
  if (lookOf(place, begun) !== 'lit') return '';
  if (place === 'edition' || place === 'sequence') return message(`block.hero.${place}.text`);
  return meaningOfBegun(begun, place) ?? message('block.hero.reserved');
}

/** Year and place in the group are the same words for every number; the other places are looked up [PRD-10]. */
function wordsOf(code: DocumentCode, place: CodePlace): string {
  if (place === 'edition' || place === 'sequence') return message(`block.hero.${place}.text`);
  return meaningOf(code, place) ?? message('block.hero.reserved');
}
