/** Long texts of a document as blocks, so that no markup of a catalogue ever reaches a page as markup. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** [PRD-04] What shows first, and what stands behind the page-break marker; `rest` is empty without a marker. */
export type SplitText = { first: TextBlock[]; rest: TextBlock[] };

const PAGE_BREAK = /<!--\s*page-?break\s*-->/i;

/** [PRD-04] Splits at the first page-break marker and reads both sides. */
export function splitAtPageBreak(text: string): SplitText {
  const [first = '', ...rest] = text.split(PAGE_BREAK);
  return { first: readBlocks(first), rest: readBlocks(rest.join('\n\n')) };
}

/** Paragraphs parted by empty lines, and lists of lines that begin with `- `. Markup is taken off, never kept. */
export function readBlocks(text: string): TextBlock[] {
  return plainText(text)
    .split(/\n\s*\n/)
    .flatMap(readChunk);
}

function readChunk(chunk: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of chunk.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const last = blocks.at(-1);
    if (line.startsWith('- ')) {
      const item = line.slice(2).trim();
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** A hosted catalogue keeps descriptions as HTML: its paragraphs and list items become lines, all other tags go. */
function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<\/(?:p|ul|ol|h[1-6]|div)>/gi, '\n\n')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
