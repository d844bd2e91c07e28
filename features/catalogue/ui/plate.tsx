import { parseCode, shortCode } from '../rules/code.ts';
import { seriesClass } from './series-class.ts';

/** Uses: 18 receipt, 24 cart line and order, 28 card, 36 `l`, hero `xl`; design sizes, in px at the root size. */
export type DocumentNumberSize = 'sm' | 'm' | 'card' | 'l' | 'xl';

/**
 * The code plate as text: five parts over a dimension line. Renders any other text plain. `isSpoken` false: the accessible name beside it already includes the
 * code.
 */
export function DocumentNumber({
  sku,
  size = 'card',
  isSpoken = true,
}: {
  sku: string;
  size?: DocumentNumberSize;
  isSpoken?: boolean;
}) {
  const code = parseCode(sku);
  const sized = size === 'card' ? 'plate' : `plate ${size}`;
  if (!code) return <span className={`${sized} plain`}>{sku}</span>;
  return (
    <span className={`${sized} ${seriesClass(code.series)}`}>
      {isSpoken && (
        <span className="vh">{code.edition === null ? shortCode(code) : `${shortCode(code)}-${code.edition}`}</span>
      )}
      <span className="pts" aria-hidden="true">
        <span className="pt s">{code.series}</span>
        <span className="pt">{code.type}</span>
        <span className="pt">{code.delivery}</span>
        <span className="pt">{code.sequence}</span>
        {code.edition !== null && <span className="pt y">{code.edition}</span>}
      </span>
    </span>
  );
}
