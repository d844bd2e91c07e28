import type { TextBlock } from '../../shop/catalogue/document-text.ts';

/** Long texts of a document: paragraphs and lists, never markup of the catalogue. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places
      <p key={index}>{block.text}</p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places
      <ul key={index}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
