import { sum } from '../../../../core/sum.ts';
import type { HelpQuestion } from '../../../../platforms/content/client/types.ts';
import { parseCode, shortCode } from '../../../catalogue/rules/code.ts';

/** Stop words of a help search. */
const EMPTY = new Set(
  'a an the i we my our me do does is are can how what where when why to of for in on and or it'.split(' '),
);
/** The weight of a word by its position. */
const WEIGHTS = { title: 4, keywords: 3, summary: 2, topic: 1 } as const;

/**
 * Returns the questions that match a search, best first. Each term may be a prefix of any word. If no question has all
 * terms, those with the most are returned. A document number is compared with the documents of an entry.
 */
export function matchQuestions(questions: readonly HelpQuestion[], term: string): HelpQuestion[] {
  const code = parseCode(term);
  const words = code === null ? wordsOf(term) : [shortCode(code).toLowerCase()];
  if (words.length === 0) return [];
  const found = questions
    .map((question, place) => ({ question, place, ...measure(question, words) }))
    .filter(({ hits }) => hits > 0);
  const max = Math.max(0, ...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits === max)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ question }) => question);
}

function wordsOf(term: string): string[] {
  const words = splitWords(term);
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Reduces a plural to its stem: seats → seat, refunds → refund. */
const stemOf = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** Counts the matching words of a question, and their weight. */
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
  return { hits: weights.filter(Boolean).length, weight: sum(weights) };
}
