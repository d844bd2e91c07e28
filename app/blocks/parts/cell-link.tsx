import type { LinkView } from '../../../platforms/content/client/types.ts';
import { ContentLink } from './content-link.tsx';

/** The link of a cell, over the whole of it. Its name holds what the cell is about: "Read more" alone says nothing. */
export function CellLink({ to, about }: { to: LinkView; about: string }) {
  const isNamed = to.text.toLowerCase().includes(about.toLowerCase());
  return (
    <ContentLink to={to} className="cell-link">
      {to.text || about}
      {to.text && !isNamed && <span className="vh">: {about}</span>}
    </ContentLink>
  );
}
