import { CLAUSE_HEADING } from '../../features/catalogue/rules/clause.ts';
import type { ComposedProduct } from './documents/composed-product.ts';

type Described = Pick<ComposedProduct, 'overview' | 'whenToUse' | 'howToUse' | 'clause'>;

const MARKER = /<!--\s*page-?break\s*-->/i;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeSigns = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/**
 * [PRD-04] Renders the long texts of a document as one product description: a section per text under its name, and a
 * page-break marker after the initially visible part.
 */
export function describeInHtml(entry: Described): string {
  const section = (name: string, text: string): string => {
    const parts = text.split(MARKER).map(toHtml);
    return `<h2>${name}</h2>${parts.join('<!-- pagebreak -->')}`;
  };
  return [
    section('Document overview', entry.overview),
    section('When to use', entry.whenToUse),
    section('How to use', entry.howToUse),
    entry.clause ? describeClause(entry.clause) : '',
  ].join('');
}

/** [LK-07] Renders three paragraphs: the place of the clause, the clause, the marked phrase. */
const describeClause = ({ place, number, text, mark }: NonNullable<Described['clause']>): string =>
  `<h2>${CLAUSE_HEADING}</h2>${[number ? `${place}, ${number}` : place, text, mark].map((texts) => `<p>${escapeSigns(texts)}</p>`).join('')}`;

/** Splits paragraphs at empty lines, and lists at lines that begin with `- `. */
function toHtml(text: string): string {
  const blocks: { tag: 'p' | 'ul'; lines: string[] }[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const tag = line.startsWith('- ') ? 'ul' : 'p';
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else if (last?.tag === tag && !isNew) last.lines.push(line);
    else blocks.push({ tag, lines: [line] });
    if (line !== '') isNew = false;
  }
  return blocks
    .map(({ tag, lines }) =>
      tag === 'p'
        ? `<p>${escapeSigns(lines.join(' '))}</p>`
        : `<ul>${lines.map((line) => `<li>${escapeSigns(line.slice(2).trim())}</li>`).join('')}</ul>`,
    )
    .join('');
}
