import type { LinkView } from '../../../../platforms/content/client/types.ts';
import { ContentLink } from './content-link.tsx';

/** The link of a cell, covering all of it. Its accessible name includes the cell's subject, because "Read more" alone is ambiguous. */
export function CellLink({ to, about }: { to: LinkView; about: string }) {
  const isNamed = to.text.toLowerCase().includes(about.toLowerCase());
  return (
    <ContentLink to={to} className="cell-link">
      {to.text || about}
      {to.text && !isNamed && <span className="vh">: {about}</span>}
    </ContentLink>
  );
}
