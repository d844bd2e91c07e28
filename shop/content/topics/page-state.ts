import { isSlug } from '../../../platforms/content/model/slug.ts';

/** What a page of topics may be asked for: at most one of these; the others are empty. */
export type PageState = {
  /** the slug of a topic */
  readonly topic: string;
  /** the slug of a help entry: its topic is shown with it open */
  readonly question: string;
  /** words to find answers by, trimmed */
  readonly term: string;
};

export const NO_STATE: PageState = { topic: '', question: '', term: '' };

/** The topic that holds everything. */
export const ALL_TOPICS = 'all';

/** The longest search that is read. */
const LONGEST = 100;

/** The state in a query. A search goes before a question, that before a topic; what could be neither is left out. */
export function readPageState(query: URLSearchParams): PageState {
  const term = (query.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  if (term !== '') return { ...NO_STATE, term };
  const [question, topic] = [query.get('question'), query.get('topic')];
  if (isSlug(question)) return { ...NO_STATE, question };
  return isSlug(topic) ? { ...NO_STATE, topic } : NO_STATE;
}

/** The same as a query, in its one form; empty for the page as it is. */
export function pageStateQuery({ term, question, topic }: PageState): string {
  if (term !== '') return new URLSearchParams({ q: term }).toString();
  if (question !== '') return `question=${question}`;
  return topic === '' ? '' : `topic=${topic}`;
}
