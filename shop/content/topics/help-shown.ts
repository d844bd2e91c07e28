import type { HelpQuestion } from '../../../platforms/content/client/types.ts';

/** A question without the words it is found by, which no browser needs. */
export type ShownQuestion = Omit<HelpQuestion, 'keywords' | 'documentCodes'>;
export type HelpTopicRow = { name: string; slug: string; about: string; count: number };

/** What the help page shows: its topics with counts, and the questions of one of them, of all, or of a search. */
export type HelpShown = {
  topics: HelpTopicRow[];
  total: number;
  /** the slug of the topic that is shown; `all`; empty for a search */
  shown: string;
  term: string;
  questions: ShownQuestion[];
  /** the slug of the one that is open at first */
  open: string;
  isFailed: boolean;
  /** the query that this is the answer to, empty for the page as it is; null: that could not be read */
  answers: string | null;
};
