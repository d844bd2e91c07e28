import type { ReactNode } from 'react';
import { sum } from '../../../../core/sum.ts';
import { Box, positionLabels, Words } from './illustration-parts.tsx';

/*
 * Illustrations of an article's answer: 120 by 90, lines in the page's ink, one part marked. A word that begins with a star marks its part; otherwise each
 * illustration marks a default part.
 */

type RenderFigure = (labels: readonly string[]) => ReactNode;

const BESIDE: readonly (readonly [number, number])[] = [
  [10, 14],
  [64, 14],
  [37, 60],
];

/** One question, several ways. */
const fork: RenderFigure = (labels) => (
  <>
    <path className="l" d="M14 45h22M36 45l24-22h14M36 45h38M36 45l24 22h14" />
    {positionLabels(labels, 3, 1).map(({ at, word, isMarked }, place) => (
      <Box key={at} x={74} y={14 + 22 * place} width={34} height={18} word={word} isMarked={isMarked} />
    ))}
    <circle className="k" cx="14" cy="45" r="4" />
  </>
);

/** A list with one open item. */
const checklist: RenderFigure = () => (
  <>
    <path className="f" d="M22 12h76v68H22z" />
    <path className="t" d="M44 26h44M44 42h44M44 58h44M44 72h30" />
    <path className="l" d="M29 23h7v7h-7zM29 39h7v7h-7z" />
    <path className="m" d="M29 55h7v7h-7z" />
    <path className="l" d="M30 26l2 2 4-5M30 42l2 2 4-5" />
  </>
);

/** A computation with its answer. */
const sumFigure: RenderFigure = ([amount = '']) => (
  <>
    <path className="t" d="M26 18h68M26 32h68M26 46h68" />
    <path className="l" d="M26 55h68" />
    <Box x={50} y={60} width={44} height={16} word={amount} isMarked />
    <path className="l" d="M50 80h44M50 83h44" />
  </>
);

/** Sums beside each other. */
const bars: RenderFigure = (labels) => {
  const count = Math.max(2, labels.length);
  const rows = positionLabels(labels, count, count - 1);
  const step = 84 / rows.length;
  return (
    <>
      <path className="l" d="M14 76h94" />
      {rows.map(({ at, word, isMarked }, place) => {
        const height = 30 + (30 * place) / Math.max(1, rows.length - 1);
        const x = 18 + step * place + (step - 18) / 2;
        return (
          <g key={at}>
            <path className={isMarked ? 'm' : 'f'} d={`M${x} ${76 - height}h18v${height}h-18z`} />
            <text x={x + 9} y={71 - height}>
              {word}
            </text>
          </g>
        );
      })}
    </>
  );
};

/** Days on a line, of which some count. */
const ruler: RenderFigure = ([days = '', unit = '']) => (
  <>
    <path className="l" d="M10 52h100" />
    <path className="t" d="M10 46v12M30 46v12M50 46v12M70 46v12M90 46v12M110 46v12" />
    <path className="m" d="M50 38h20v14H50z" />
    <Words at={[60, 31]} word={days} />
    <Words at={[60, 74]} word={unit} />
  </>
);

/** The parties of each contract. */
const parties: RenderFigure = (labels) => (
  <>
    <path className="l" d="M33 34v13h54V34M60 47v13" />
    {positionLabels(labels, 3, 0).map(({ at, word, isMarked }, place) => (
      <Box
        key={at}
        x={BESIDE[place]![0]}
        y={BESIDE[place]![1]}
        width={46}
        height={20}
        word={word}
        isMarked={isMarked}
      />
    ))}
  </>
);

/** Steps in sequence. */
const chain: RenderFigure = (labels) => (
  <>
    <path className="l" d="M39 45h7M42 41l4 4-4 4M77 45h7M80 41l4 4-4 4" />
    {positionLabels(labels, 3, 2).map(({ at, word, isMarked }, place) => (
      <Box key={at} x={5 + 38 * place} y={32} width={34} height={26} word={word} isMarked={isMarked} />
    ))}
  </>
);

/** Stacked sheets; the last one is on top. */
const layers: RenderFigure = (labels) => (
  <>
    {positionLabels(labels, 3, 2).map(({ at, word, isMarked }, place) => (
      <g key={at}>
        <path className="f" d={`M${18 + 18 * place} ${10 + 14 * place}h46v42h-46z`} />
        {isMarked && <path className="m" d={`M${18 + 18 * place} ${10 + 14 * place}h46v13h-46z`} />}
        <text className={isMarked ? 'on' : undefined} x={41 + 18 * place} y={20 + 14 * place}>
          {word}
        </text>
      </g>
    ))}
    <path className="t" d="M61 60h32M61 67h32M61 74h20" />
  </>
);

/** The gap between two boxes. */
const gap: RenderFigure = (labels) => (
  <>
    <Box x={8} y={26} width={40} height={38} word={labels[0]} isMarked={false} />
    <Box x={72} y={26} width={40} height={38} word={labels[1]} isMarked={false} />
    <path className="m" d="M52 26h16v38H52z" />
    <text className="on" x="60" y="49">
      ?
    </text>
    <path className="t" d="M8 72h104M48 68v8M72 68v8" />
  </>
);

/** Several periods that begin on one day. */
const clocks: RenderFigure = (labels) => (
  <>
    {positionLabels(labels, 3, -1).map(({ at, word }, place) => (
      <g key={at}>
        <path className="l" d={`M30 ${28 + 22 * place}h74M100 ${24 + 22 * place}l4 4-4 4`} />
        <text x="66" y={23 + 22 * place}>
          {word}
        </text>
      </g>
    ))}
    <path className="m" d="M24 10h8v70h-8z" />
  </>
);

/** A total and its shares. */
const split: RenderFigure = (labels) => {
  const count = Math.max(2, labels.length);
  const rows = positionLabels(labels, count, count - 1);
  const shares = rows.map(({ word }) => Number.parseFloat(word) || 1);
  const total = sum(shares);
  return rows.map(({ at, word, isMarked }, place) => {
    const x = 10 + (100 * sum(shares.slice(0, place))) / total;
    const width = (100 * shares[place]!) / total;
    return (
      <g key={at}>
        <path className={isMarked ? 'm' : 'f'} d={`M${x} 36h${width}v24h${-width}z`} />
        <text x={x + width / 2} y="31">
          {word}
        </text>
        <path className="t" d={`M${x} 66v8M${x + width} 66v8M${x} 70h${width}`} />
      </g>
    );
  });
};

/** An upper limit. */
const ceiling: RenderFigure = ([limit = '']) => (
  <>
    <path className="l" d="M14 78h94" />
    <path className="f" d="M28 60h16v18H28zM52 48h16v30H52zM76 36h16v42H76z" />
    <path className="m" d="M14 28h94v5H14z" />
    <Words at={[61, 21]} word={limit} />
  </>
);

/** A building and its documents. */
const house: RenderFigure = () => (
  <>
    <path className="f" d="M16 44l26-22 26 22v34H16z" />
    <path className="l" d="M10 49l32-27 32 27" />
    <path className="m" d="M36 56h12v22H36z" />
    <path className="f" d="M80 24h28v36H80z" />
    <path className="t" d="M85 33h18M85 41h18M85 49h12" />
  </>
);

/** Two documents, line by line. */
const compare: RenderFigure = (labels) => (
  <>
    <path className="f" d="M14 22h40v58H14zM66 22h40v58H66z" />
    <path className="t" d="M20 34h28M20 44h28M20 66h28M72 34h28M72 44h28M72 66h28" />
    <path className="m" d="M18 50h32v9H18zM70 50h32v9H70z" />
    <Words at={[34, 16]} word={labels[0] ?? ''} />
    <Words at={[86, 16]} word={labels[1] ?? ''} />
  </>
);

/** A year and its due dates. */
const calendar: RenderFigure = () => (
  <>
    <path className="f" d="M16 20h88v58H16z" />
    <path className="l" d="M16 32h88" />
    <path className="t" d="M38 32v46M60 32v46M82 32v46M16 47h88M16 63h88" />
    <path className="m" d="M60 47h22v16H60z" />
    <path className="l" d="M32 14v10M88 14v10" />
  </>
);

/** Two questions, four documents. */
const matrix: RenderFigure = (labels) => (
  <>
    <path className="f" d="M34 26h72v52H34z" />
    <path className="m" d="M34 26h36v26H34z" />
    <path className="l" d="M70 26v52M34 52h72" />
    <Words at={[52, 20]} word={labels[0] ?? ''} />
    <Words at={[88, 20]} word={labels[1] ?? ''} />
    <Words at={[19, 43]} word={labels[2] ?? ''} />
    <Words at={[19, 69]} word={labels[3] ?? ''} />
  </>
);

/** Every illustration by its name in content. */
export const DRAWINGS = {
  fork,
  checklist,
  sum: sumFigure,
  bars,
  ruler,
  parties,
  chain,
  layers,
  gap,
  clocks,
  split,
  ceiling,
  house,
  compare,
  calendar,
  matrix,
} satisfies Record<string, RenderFigure>;
