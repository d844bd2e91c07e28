import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentLink } from '../components/content-link.tsx';

/** A heading with a sentence, which starts a section of the page. */
export default function HeadlineBlock({ block, isFirst }: BlockProps<'headlineBlock'>) {
  const { id, anchor, headline, subhead, link } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className="wrap headline-block" id={anchor || undefined}>
      <div className="headline-block-line">
        <div>
          {headline && <Heading id={`h-${safeId(id)}`}>{headline}</Heading>}
          {subhead && <p className="muted">{subhead}</p>}
        </div>
        {link && <ContentLink to={link}>{link.text}</ContentLink>}
      </div>
    </div>
  );
}
