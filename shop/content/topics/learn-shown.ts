import type { ReadingView } from '../../../platforms/content/client/types.ts';

/** A topic of articles with how many it holds; `readings` are those that are shown of it. */
export type LearnTopicRow = { name: string; slug: string; count: number; readings: readonly ReadingView[] };

/** What the page of articles shows: two of each topic, or all of one. */
export type LearnShown = {
  topics: LearnTopicRow[];
  total: number;
  /** the slug of the topic that is shown; empty: all topics */
  shown: string;
  isFailed: boolean;
  /** the query that this is the answer to, empty for the page as it is; null: that could not be read */
  answers: string | null;
};
