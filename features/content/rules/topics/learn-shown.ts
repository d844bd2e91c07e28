import type { ReadingView } from '../../../../platforms/content/client/types.ts';

/** A topic of articles with their number; `readings` are the visible ones. */
export type LearnTopicRow = { name: string; slug: string; count: number; readings: readonly ReadingView[] };

/** The data of the articles page: two of each topic, or all of one. */
export type LearnShown = {
  topics: LearnTopicRow[];
  total: number;
  /** the slug of the selected topic; empty: all topics */
  shown: string;
  isFailed: boolean;
  /** the query that this responds to, empty for the default page; null: the read failed */
  answers: string | null;
};
