import { Fragment, type ReactNode, useContext } from 'react';
import type { Inline, Mark, RichNode, RichText } from '../../../../../platforms/content/client/types.ts';
import { BlockInTextContext } from '../../in-texts/block-in-text-context.ts';
import { ContentImage } from '../content-image.tsx';
import { ContentLink } from '../content-link.tsx';
import { type HeadingLevel, headingTags } from './heading-levels.ts';
import { withIndexKeys } from './in-place.ts';
import { RichTable } from './rich-table.tsx';

/** `base`: the level of its outermost headings, one below the enclosing heading. */
type TextProps = { text: RichText; base?: HeadingLevel };

/** Rich text of the content, rendered from a typed tree: raw markup never passes through. */
export function RichTextView({ text, base = 2 }: TextProps) {
  const renderBlock = useContext(BlockInTextContext);
  const tags = headingTags(text, base);
  return withIndexKeys(text).map(({ place, item: node }) => (
    <Fragment key={place}>{renderNode(node, tags.get(node) ?? 'h2', renderBlock)}</Fragment>
  ));
}

/** Rich text in the style of running text: measure, lists, quotes, tables. Renders nothing if the text is empty. */
export function Prose({ text, base, className = 'rich' }: TextProps & { className?: string }) {
  if (text.length === 0) return null;
  return (
    <div className={className}>
      <RichTextView text={text} base={base} />
    </div>
  );
}

function renderNode(node: RichNode, Heading: `h${HeadingLevel}`, renderBlock: (id: string) => ReactNode): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return <p>{renderInlines(node.children)}</p>;
    case 'heading':
      return <Heading id={node.id}>{renderInlines(node.children)}</Heading>;
    case 'list': {
      const List = node.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {withIndexKeys(node.items).map(({ place, item }) => (
            <li key={place}>{renderItem(item)}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <RichTextView text={node.children} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
    case 'table':
      return <RichTable node={node} renderCell={renderInlines} />;
    case 'image':
      return (
        <figure>
          <ContentImage image={node.image} />
          {node.image.caption && <figcaption className="small muted">{node.image.caption}</figcaption>}
        </figure>
      );
    case 'block':
      return <div className="rich-block">{renderBlock(node.block.id)}</div>;
  }
}

/** Renders an item with a single paragraph as plain text: the list stays tight. */
function renderItem(item: RichText): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return <RichTextView text={item} />;
  return (
    <>
      {renderInlines(first.children)}
      {rest.length > 0 && <RichTextView text={rest} />}
    </>
  );
}

const renderInlines = (inlines: readonly Inline[]): ReactNode =>
  withIndexKeys(inlines).map(({ place, item }) => <Fragment key={place}>{renderInline(item)}</Fragment>);

function renderInline(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'marked') return inline.marks.reduce<ReactNode>(wrap, inline.text);
  return <ContentLink to={inline}>{renderInlines(inline.children)}</ContentLink>;
}

const wrap = (inner: ReactNode, mark: Mark): ReactNode => {
  switch (mark) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'code':
      return <code>{inner}</code>;
  }
};
