import type { HelpQuestion } from '../../../platforms/content/client/types.ts';
import { parseCode, shortCode } from '../../catalogue/code.ts';

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  'a an the i we my our me do does is are can how what where when why to of for in on and or it'.split(' '),
);
/** How much a word counts where it stands. */
const WEIGHTS = { title: 4, keywords: 3, summary: 2, topic: 1 } as const;

/**
 * The questions that a search means, best first. Each word may begin any word of a question; where no question has all of them,
 * those with the most. A document's number is compared with the documents that an entry is about.
 */
export function matchQuestions(questions: readonly HelpQuestion[], term: string): HelpQuestion[] {
  const code = parseCode(term);
  const words = code === null ? wordsOf(term) : [shortCode(code).toLowerCase()];
  if (words.length === 0) return [];
  const found = questions
    .map((question, place) => ({ question, place, ...measure(question, words) }))
    .filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits === most)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ question }) => question);
}

function wordsOf(term: string): string[] {
  const words = splitWords(term);
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Seats and seat, refunds and refund. */
const stemOf = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** How many of the words a question has, and how much they count. */
function measure(question: HelpQuestion, words: readonly string[]): { hits: number; weight: number } {
  const places = [
    [WEIGHTS.title, splitWords(question.title)],
    [WEIGHTS.keywords, splitWords([...question.keywords, ...question.documentCodes].join(' '))],
    [WEIGHTS.summary, splitWords([question.summary, ...question.steps].join(' '))],
    [WEIGHTS.topic, splitWords(question.topic)],
  ] as const;
  const weights = words.map((word) => {
    const stem = stemOf(word);
    const hit = places.filter(([, own]) => own.some((each) => each.startsWith(stem)));
    return hit.reduce((sum, [weight]) => sum + weight, 0);
  });
  return { hits: weights.filter(Boolean).length, weight: weights.reduce((sum, weight) => sum + weight, 0) };
}
