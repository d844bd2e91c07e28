import type { CSSProperties } from 'react';
import { message } from '../../../messages/message.ts';
import { Plate } from '../../../parts/plate.tsx';

// where each leader drops from the plate, in em of its type; last part first, so that no two cross
const LEADERS = [
  { part: 'edition', x: 2.62 },
  { part: 'sequence', x: 2.04 },
  { part: 'delivery', x: 1.48 },
  { part: 'type', x: 0.92 },
  { part: 'series', x: 0.32 },
] as const;

/** The signature, taken apart: a plate whose leaders name its five parts. */
export function Anatomy() {
  return (
    <div className="anat">
      <Plate sku="A101-2025" size="xl" />
      <ul aria-label={message('home.anatomy')}>
        {LEADERS.map(({ part, x }, index) => (
          <li key={part} style={{ '--x': x, '--i': index } as CSSProperties}>
            <b>{message(`home.anatomy.${part}`)}</b> {message(`home.anatomy.${part}.text`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
