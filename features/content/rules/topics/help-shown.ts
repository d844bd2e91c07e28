import type { HelpQuestion } from '../../../../platforms/content/client/types.ts';

/** A question without its keywords, which no browser needs. */
export type ShownQuestion = Omit<HelpQuestion, 'keywords' | 'documentCodes'>;
export type HelpTopicRow = { name: string; slug: string; about: string; count: number };

/** The data of the help page: its topics with counts, and the questions of one topic, of all, or of a search. */
export type HelpShown = {
  topics: HelpTopicRow[];
  total: number;
  /** the slug of the selected topic; `all`; empty for a search */
  shown: string;
  term: string;
  questions: ShownQuestion[];
  /** the slug of the initially open question */
  open: string;
  isFailed: boolean;
  /** the query that this responds to, empty for the default page; null: the read failed */
  answers: string | null;
};
