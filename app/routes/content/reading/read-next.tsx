import type { ReadingView } from '../../../../platforms/content/client/types.ts';
import { ContentLink } from '../../../blocks/parts/content-link.tsx';

type ReadNextProps = { title: string; readings: readonly ReadingView[]; className: string };

/** What belongs beside a text, as a ruled list. */
export function ReadNext({ title, readings, className }: ReadNextProps) {
  return (
    <aside className={className} aria-labelledby="read-next">
      <h2 id="read-next">{title}</h2>
      <ul className="arts">
        {readings.map(({ id, href, title, summary }) => (
          <li key={id}>
            <ContentLink to={{ href, isNewTab: false }}>{title}</ContentLink>
            {summary && <p className="small muted">{summary}</p>}
          </li>
        ))}
      </ul>
    </aside>
  );
}
