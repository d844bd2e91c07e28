import type { CSSProperties } from 'react';
import { message } from '../../../messages/message.ts';
import { type CodePlace, type DocumentCode, formatCode, meaningOf } from '../../../shop/catalogue/code.ts';
import { Plate } from '../../everywhere/parts/plate.tsx';

// where each leader drops from the plate, in em of its type; last part first, so that no two cross
const LEADERS: readonly { place: CodePlace; x: number }[] = [
  { place: 'edition', x: 2.62 },
  { place: 'sequence', x: 2.04 },
  { place: 'delivery', x: 1.48 },
  { place: 'type', x: 0.92 },
  { place: 'series', x: 0.32 },
];

/** The signature, taken apart: a plate whose leaders name its parts in the legend's words. */
export function Anatomy({ code }: { code: DocumentCode }) {
  const sku = formatCode(code);
  const leaders = LEADERS.filter(({ place }) => place !== 'edition' || code.edition !== null);
  return (
    <div className="anat">
      <Plate sku={sku} size="xl" />
      <ul aria-label={message('block.hero.parts', { code: sku })}>
        {leaders.map(({ place, x }, index) => (
          <li key={place} style={{ '--x': x, '--i': index } as CSSProperties}>
            <b>{message(`block.hero.${place}`)}</b> {wordsOf(code, place)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Year and place in the group are the same words for every number; the other places are looked up [PRD-10]. */
function wordsOf(code: DocumentCode, place: CodePlace): string {
  if (place === 'edition' || place === 'sequence') return message(`block.hero.${place}.text`);
  return meaningOf(code, place) ?? message('block.hero.reserved');
}
