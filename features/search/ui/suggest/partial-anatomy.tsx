import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import { message } from '../../../../messages/message.ts';
import type { CodeSegment } from '../../../catalogue/rules/code.ts';
import { describePartialCode, nextSegment, type PartialCode } from '../../../catalogue/rules/partial-code.ts';
import { seriesClass } from '../../../catalogue/ui/series-class.ts';
import { PartialCodeCells } from './partial-plate.tsx';

const ORDER: readonly CodeSegment[] = ['series', 'type', 'delivery', 'sequence', 'edition'];

/**
 * [LK-06] Replaces the page's annotated plate while a number is typed into its field. It uses the same place, and the leader positions of the page's own plate.
 * It loads with the suggestions, so that the page itself carries none of it; `finds.css` hides the page's own plate.
 */
export function PartialCodeBreakdown({ begun, anatomy }: { begun: PartialCode; anatomy: Element }) {
  const [leaders] = useState(() =>
    // last part first
    [...anatomy.querySelectorAll<HTMLElement>('li')].map((leader, index, all) => ({
      place: ORDER[all.length - 1 - index] ?? 'series',
      x: leader.style.getPropertyValue('--x'),
    })),
  );
  return createPortal(
    <div className="begun">
      <span className={`plate xl ${seriesClass(begun.series)}`}>
        <PartialCodeCells begun={begun} />
      </span>
      <ul aria-hidden="true">
        {leaders.map(({ place, x }, index) => (
          <li key={place} className={getState(place, begun)} style={{ '--x': x, '--i': index } as CSSProperties}>
            <b>{message(`block.hero.${place}`)}</b> {getText(begun, place)}
          </li>
        ))}
      </ul>
    </div>,
    anatomy,
  );
}

/** A leader is lit as soon as its part is typed; the next one is marked. */
function getState(place: CodeSegment, begun: PartialCode): 'next' | 'lit' | 'unlit' {
  const next = nextSegment(begun);
  if (next === place) return 'next';
  return next === null || ORDER.indexOf(place) < ORDER.indexOf(next) ? 'lit' : 'unlit';
}

/** Returns the meaning of a part; empty until it is typed, while its name stays. */
function getText(begun: PartialCode, place: CodeSegment): string {
  if (getState(place, begun) !== 'lit') return '';
  if (place === 'edition' || place === 'sequence') return message(`block.hero.${place}.text`);
  return describePartialCode(begun, place) ?? message('block.hero.reserved');
}
