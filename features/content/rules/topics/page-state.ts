import { isSlug } from '../../../../platforms/content/model/slug.ts';
import { normalizeDocumentCode } from '../../../catalogue/rules/code.ts';

/** The requested state of a content page: at most one of these is set; the others are empty. */
export type PageState = {
  /** the slug of a topic */
  readonly topic: string;
  /** the slug of a help entry: its topic is shown with the entry open */
  readonly question: string;
  /** search terms, trimmed */
  readonly term: string;
  /** a normalized document number, composed on the page [PRD-10] */
  readonly number: string;
};

export const NO_STATE: PageState = { topic: '', question: '', term: '', number: '' };

/** The topic that contains everything. */
export const ALL_TOPICS = 'all';

/** The maximum length of a search. */
const MAX_LENGTH = 100;

/** The fields of the choosers, in the order of the number; a form without a script sends each of them. */
const PLACES = ['series', 'type', 'delivery', 'sequence'] as const;

/** Parses the state from a query. The priority is search, question, topic, number; invalid values are dropped. */
export function readPageState(query: URLSearchParams): PageState {
  const term = (query.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, MAX_LENGTH);
  if (term !== '') return { ...NO_STATE, term };
  const [question, topic] = [query.get('question'), query.get('topic')];
  if (isSlug(question)) return { ...NO_STATE, question };
  return isSlug(topic) ? { ...NO_STATE, topic } : { ...NO_STATE, number: readNumber(query) };
}

/** `number=A101-2025`, or a field for each position; empty if the number is incomplete. */
function readNumber(query: URLSearchParams): string {
  const places = PLACES.map((place) => query.get(place) ?? '').join('');
  const edition = query.get('edition') ?? '';
  return normalizeDocumentCode(query.get('number') ?? (edition === '' ? places : `${places}-${edition}`)) ?? '';
}

/** Serializes the state as a normalized query; empty for the default page. */
export function pageStateQuery({ term, question, topic, number }: PageState): string {
  if (term !== '') return new URLSearchParams({ q: term }).toString();
  if (question !== '') return `question=${question}`;
  if (topic !== '') return `topic=${topic}`;
  return number === '' ? '' : `number=${number}`;
}
