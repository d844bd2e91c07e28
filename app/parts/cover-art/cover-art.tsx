import { message } from '../../../messages/message.ts';
import { parseCode } from '../../../shop/catalogue/code.ts';
import { isSeriesLetter, SERIES_LETTERS, type SeriesLetter } from '../../../shop/catalogue/legend.ts';
import { seriesClass } from '../../everywhere/parts/series-class.ts';
import { coverBody } from './cover-body.ts';
import { stackOf } from './cover-stack.ts';
import { fitTitle, titleBars } from './cover-title.ts';

export type CoverProps = { sku: string; title: string; pageCount: number | null };

/** A document's cover: the full one with number, title and foot, or the small one. */
export default function CoverArt({ isSmall, ...cover }: CoverProps & { isSmall: boolean }) {
  return isSmall ? <SmallCover {...cover} /> : <Cover {...cover} />;
}

/** The series a SKU belongs to; documents outside the legend are drawn as D, miscellaneous. */
function seriesOf(sku: string): SeriesLetter {
  const letter = sku.charAt(0).toUpperCase();
  return isSeriesLetter(letter) ? letter : 'D';
}

const sheetsBehind = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index);

/** The full cover, standing alone: 150 px and wider, or in a fan of at most 108. */
function Cover({ sku, title, pageCount }: CoverProps) {
  const series = seriesOf(sku);
  const code = parseCode(sku);
  const { size, leading, text } = fitTitle(title);
  const tab = 10 + 29.5 * SERIES_LETTERS.indexOf(series);
  const bodyTop = Math.round(82 + leading * (text.length - 1) + 18);
  return (
    <svg className={`cover ${seriesClass(series)}`} viewBox="0 0 198 232" aria-hidden="true" focusable="false">
      {sheetsBehind(stackOf(pageCount)).map((k) => (
        <rect key={k} className="bk" x={10 - 3 * k} y={2 + 3 * k} width="170" height="220" />
      ))}
      <rect className="sh" x="10" y="2" width="170" height="220" />
      <path className="tb" d={`M180 ${tab}h12l5 5v16l-5 5h-12z`} />
      <text className="tl" x="187.5" y={tab + 17.6}>
        {series}
      </text>
      {code && <CoverCode number={[code.type, code.delivery, code.sequence]} series={series} edition={code.edition} />}
      <path className="di" d="M26 58h138M23 61l6-6M42 61l6-6M59 61l6-6M76 61l6-6M93 61l6-6M161 61l6-6" />
      {text.map((line, index) => (
        <text key={line} className="ti" fontSize={size} x="26" y={82 + leading * index}>
          {line}
        </text>
      ))}
      <path className={series === 'G' ? 'bx' : 'ru'} d={coverBody(series, sku, bodyTop, false)} />
      {pageCount !== null && (
        <text className="fo" x="26" y="213">
          {message('document.pages', { count: pageCount })}
        </text>
      )}
      <text className="fo" x="164" y="213" textAnchor="end">
        {message('document.series', { series })}
      </text>
    </svg>
  );
}

function CoverCode({ series, number, edition }: { series: string; number: number[]; edition: number | null }) {
  return (
    <text className="cd" y="49">
      <tspan x="35.5" className="s">
        {series}
      </tspan>
      <tspan x="53.5">{number[0]}</tspan>
      <tspan x="70.5">{number[1]}</tspan>
      <tspan x="87.5">{number[2]}</tspan>
      {edition !== null && (
        <tspan x="130" className="y">
          {edition}
        </tspan>
      )}
    </text>
  );
}

/** The small cover, beside a plate and under 120 px: no code, no foot. */
function SmallCover({ sku, title, pageCount }: CoverProps) {
  const series = seriesOf(sku);
  const bars = titleBars(title);
  const tab = 6 + 28 * SERIES_LETTERS.indexOf(series);
  const bodyTop = 28 + 14 * (bars.length - 1) + (series === 'G' ? 18 : 26);
  return (
    <svg className={`cover mini ${seriesClass(series)}`} viewBox="0 0 208 232" aria-hidden="true" focusable="false">
      {sheetsBehind(stackOf(pageCount)).map((k) => (
        <rect key={k} className="bk" x={14 - 4 * k} y={2 + 4 * k} width="168" height="216" />
      ))}
      <rect className="sh" x="14" y="2" width="168" height="216" />
      <path className="tb" d={`M182 ${tab}h18l6 6v28l-6 6h-18z`} />
      <text className="tl" x="194" y={tab + 29}>
        {series}
      </text>
      <path className="tt" d={bars.map((length, index) => `M30 ${28 + 14 * index}h${length}`).join('')} />
      <path className={series === 'G' ? 'bx' : 'ru'} d={coverBody(series, sku, bodyTop, true)} />
    </svg>
  );
}
