import type { DocumentTextBlock } from '../../../catalogue/rules/document-text.ts';

/** Long texts of a document: paragraphs and lists, never markup of the catalogue. */
export function TextBlocks({ blocks }: { blocks: readonly DocumentTextBlock[] }) {
  return blocks.map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items.join('\n')}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
