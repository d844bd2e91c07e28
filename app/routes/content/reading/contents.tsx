import { message } from '../../../../messages/message.ts';
import type { RichText } from '../../../../platforms/content/client/types.ts';
import { readingMinutes, type Stop, stopsOf } from '../../../blocks/parts/rich-text/plain-text.ts';
import { useCurrentStop } from './use-current-stop.ts';

const LEAST_STOPS = 3;
const LEAST_MINUTES = 2;

/** What a contents list would hold; empty for a text that is looked over at a glance. */
export function contentsOf(body: RichText): Stop[] {
  const stops = stopsOf(body);
  return stops.length >= LEAST_STOPS && readingMinutes(body) >= LEAST_MINUTES ? stops : [];
}

/** The headings of a long text, beside it where there is room; the one being read wears the mark. */
export function Contents({ stops }: { stops: readonly Stop[] }) {
  const current = useCurrentStop(stops);
  if (stops.length === 0) return null;
  return (
    <nav className="contents" aria-labelledby="contents">
      <p className="contents-h" id="contents">
        {message('reading.contents')}
      </p>
      <ol>
        {stops.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
