import type { ReactNode } from 'react';
import type { LinkView } from '../../../../platforms/content/client/types.ts';
import { ContentLink } from './content-link.tsx';

type BlockSectionProps = {
  id: string;
  anchor: string;
  headline: string;
  description?: string;
  link?: LinkView | null;
  className?: string;
  /** the first block of the page: its heading is the h1 */
  isFirst?: boolean;
  children: ReactNode;
};

/** The frame of most blocks: a section labeled by its heading, with a sentence and a link to more. */
export function BlockSection({
  id,
  anchor,
  headline,
  description,
  link,
  className,
  isFirst = false,
  children,
}: BlockSectionProps) {
  const headingId = `h-${safeId(id)}`;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      className={className ? `section wrap ${className}` : 'section wrap'}
      id={anchor || undefined}
      aria-labelledby={headline ? headingId : undefined}
    >
      {(headline || link) && (
        <div className="section-h">
          {headline && <Heading id={headingId}>{headline}</Heading>}
          {link && <ContentLink to={link}>{link.text}</ContentLink>}
        </div>
      )}
      {description && <p className="muted block-lead">{description}</p>}
      {children}
    </section>
  );
}

/** An entry's id as part of an element's id. */
export const safeId = (id: string): string => id.replaceAll(/[^A-Za-z0-9-]/g, '-');
