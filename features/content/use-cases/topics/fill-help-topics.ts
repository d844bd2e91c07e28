import type { BlockOf, HelpQuestion } from '../../../../platforms/content/client/types.ts';
import { slugify } from '../../../catalogue/rules/listing/listing-query.ts';
import type { FilledOf } from '../../rules/page-block.ts';
import type { HelpShown, HelpTopicRow, ShownQuestion } from '../../rules/topics/help-shown.ts';
import { matchQuestions } from '../../rules/topics/match-questions.ts';
import { ALL_TOPICS, NO_STATE, type PageState, pageStateQuery } from '../../rules/topics/page-state.ts';
import { getContentQuery, type PageNeeds } from '../content-deps.ts';

/** Returns the help topics and the requested questions. An unknown address shows the first topic. [LK-07] */
export async function fillHelpTopics(
  context: PageNeeds,
  block: BlockOf<'helpTopics'>,
): Promise<FilledOf<'helpTopics'>> {
  const found = await context.content.listQuestions(getContentQuery(context));
  if (!found.ok) {
    context.log.warn({ area: 'content', code: found.code }, 'the questions of the help could not be read');
    context.cacheTags.markIncomplete();
    return { ...block, ...EMPTY };
  }
  context.cacheTags.add(found.value.uses);
  return { ...block, ...showHelp(block, found.value.value, context.requested ?? NO_STATE) };
}

const EMPTY: HelpShown = {
  topics: [],
  total: 0,
  shown: '',
  term: '',
  questions: [],
  open: '',
  isFailed: true,
  answers: null,
};

type Named = Pick<BlockOf<'helpTopics'>, 'topics' | 'firstTopic' | 'asked'>;

/** Builds the page for the requested state. */
export function showHelp(block: Named, questions: readonly HelpQuestion[], requested: PageState): HelpShown {
  const topics = topicsOf(block, questions);
  const page = { topics, total: questions.length, isFailed: false, term: '' };
  if (requested.term !== '') {
    const rows = matchQuestions(questions, requested.term).map(shownOf);
    const result = { shown: '', term: requested.term, open: rows[0]?.slug ?? '', answers: pageStateQuery(requested) };
    return { ...page, ...result, questions: rows };
  }
  const single = questions.find(({ slug }) => slug === requested.question);
  const topic = single ? slugify(single.topic) : requested.topic;
  const isKnown = topic === ALL_TOPICS || topics.some(({ slug }) => slug === topic);
  const first = slugify(block.firstTopic) || (topics[0]?.slug ?? '');
  const shown = isKnown ? topic : first;
  const own = questions.filter((question) => shown === ALL_TOPICS || slugify(question.topic) === shown);
  const rows = (shown === ALL_TOPICS ? own : putRequestedFirst(own, block.asked)).map(shownOf);
  return {
    ...page,
    shown,
    questions: rows,
    open: single?.slug ?? rows[0]?.slug ?? '',
    answers: isKnown ? pageStateQuery({ ...requested, question: single?.slug ?? '' }) : '',
  };
}

/** The topics that the editor lists, then the other non-empty categories. */
function topicsOf({ topics }: Named, questions: readonly HelpQuestion[]): HelpTopicRow[] {
  const names = new Map(topics.map(({ category, about }) => [category as string, about]));
  for (const { topic } of questions) if (!names.has(topic)) names.set(topic, '');
  return [...names]
    .map(([name, about]) => {
      const count = questions.filter(({ topic }) => topic === name).length;
      return { name, slug: slugify(name), about, count };
    })
    .filter(({ count }) => count > 0);
}

/** Sorts the most popular questions first in their topic, in that order. */
function putRequestedFirst(questions: readonly HelpQuestion[], requested: Named['asked']): HelpQuestion[] {
  const first = requested.flatMap(({ href }) => questions.filter((question) => question.href === href));
  return [...new Set([...first, ...questions])];
}

const shownOf = ({ keywords: _, documentCodes: __, ...question }: HelpQuestion): ShownQuestion => question;
