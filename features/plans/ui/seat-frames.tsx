import { message } from '../../../messages/message.ts';

/** Three frames: the person who has a seat, the documents it opens, and its next user. All strokes have one weight; the answer is marked. */
const FRAMES = [
  { key: 'person', lines: ['M14 58v-6a14 14 0 0 1 28 0v6', 'M60 50h42'], heads: [28], mark: 'M56 34h50v24h-50z' },
  {
    key: 'documents',
    lines: [
      'M14 58v-6a14 14 0 0 1 28 0v6',
      'M62 14h22v30h-22z',
      'M74 20h22v30h-22z',
      'M86 26h22v30h-22z',
      'M91 34h12M91 46h12',
    ],
    heads: [28],
    mark: 'M89 37h16v5h-16z',
  },
  {
    key: 'move',
    lines: ['M14 58v-6a14 14 0 0 1 28 0v6', 'M78 58v-6a14 14 0 0 1 28 0v6', 'M50 30h18M62 24l7 6-7 6'],
    heads: [28, 92],
    mark: 'M74 58h36v5h-36z',
  },
] as const;

/** [SUB-01] Explains a seat before its price. */
export function SeatFrames() {
  return (
    <ol className="seat-frames" aria-label={message('plan.seat')}>
      {FRAMES.map(({ key, lines, heads, mark }) => (
        <li key={key}>
          <svg viewBox="0 0 120 68" aria-hidden="true">
            <path className="seat-mark" d={mark} />
            {heads.map((x) => (
              <circle key={x} cx={x} cy="24" r="9" />
            ))}
            <path d={lines.join('')} />
          </svg>
          <p>
            <b>{message(`plan.seat.${key}`)}</b> <span className="muted">{message(`plan.seat.${key}.text`)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
