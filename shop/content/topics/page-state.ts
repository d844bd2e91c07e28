import { isSlug } from '../../../platforms/content/model/slug.ts';
import { normaliseCode } from '../../catalogue/code.ts';

/** What a page of the content may be asked for: at most one of these; the others are empty. */
export type PageState = {
  /** the slug of a topic */
  readonly topic: string;
  /** the slug of a help entry: its topic is shown with it open */
  readonly question: string;
  /** words to find answers by, trimmed */
  readonly term: string;
  /** a document number in its one form, put together on the page [PRD-10] */
  readonly number: string;
};

export const NO_STATE: PageState = { topic: '', question: '', term: '', number: '' };

/** The topic that holds everything. */
export const ALL_TOPICS = 'all';

/** The longest search that is read. */
const LONGEST = 100;

/** The fields of the choosers, in the order of the number; a form without a script sends one of each. */
const PLACES = ['series', 'type', 'delivery', 'sequence'] as const;

/** The state in a query. A search goes before a question, that before a topic, that before a number; what could be none is left out. */
export function readPageState(query: URLSearchParams): PageState {
  const term = (query.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  if (term !== '') return { ...NO_STATE, term };
  const [question, topic] = [query.get('question'), query.get('topic')];
  if (isSlug(question)) return { ...NO_STATE, question };
  return isSlug(topic) ? { ...NO_STATE, topic } : { ...NO_STATE, number: readNumber(query) };
}

/** `number=A101-2025`, or a field for each place of it; empty where that is no whole number. */
function readNumber(query: URLSearchParams): string {
  const places = PLACES.map((place) => query.get(place) ?? '').join('');
  const edition = query.get('edition') ?? '';
  return normaliseCode(query.get('number') ?? (edition === '' ? places : `${places}-${edition}`)) ?? '';
}

/** The same as a query, in its one form; empty for the page as it is. */
export function pageStateQuery({ term, question, topic, number }: PageState): string {
  if (term !== '') return new URLSearchParams({ q: term }).toString();
  if (question !== '') return `question=${question}`;
  if (topic !== '') return `topic=${topic}`;
  return number === '' ? '' : `number=${number}`;
}
