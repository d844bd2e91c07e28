import type { BlockOf, ReadingView } from '../../../../platforms/content/client/types.ts';
import { ARTICLE_TOPICS } from '../../../../platforms/content/model/choices.ts';
import { slugify } from '../../../catalogue/rules/listing/listing-query.ts';
import type { FilledOf } from '../../rules/page-block.ts';
import type { LearnShown } from '../../rules/topics/learn-shown.ts';
import { NO_STATE, type PageState, pageStateQuery } from '../../rules/topics/page-state.ts';
import { figureCovers } from '../catalogue-facts.ts';
import { getContentQuery, type PageNeeds } from '../content-deps.ts';

/** Returns the articles by topic, with the documents of their figures. An unknown address shows every topic. [LK-07] */
export async function fillLearnTopics(
  context: PageNeeds,
  block: BlockOf<'learnTopics'>,
): Promise<FilledOf<'learnTopics'>> {
  const found = await context.content.listArticles({ ...getContentQuery(context), topic: '', limit: 0 });
  if (!found.ok) {
    context.log.warn({ area: 'content', code: found.code }, 'the articles could not be read');
    context.cacheTags.markIncomplete();
    return { ...block, topics: [], total: 0, shown: '', isFailed: true, answers: null, covers: {} };
  }
  context.cacheTags.add(found.value.uses);
  const shown = showLearn(found.value.value, context.requested ?? NO_STATE);
  const rendered = [block.lead, ...block.start, ...shown.topics.flatMap(({ readings }) => readings)];
  const covers = await figureCovers(context, rendered);
  return { ...block, ...shown, covers };
}

/** The number of articles per topic while all topics are shown. */
const EACH = 2;

/** Builds the page for the requested state; articles are sorted newest first. */
export function showLearn(articles: readonly ReadingView[], requested: PageState): LearnShown {
  const names = [...new Set<string>([...ARTICLE_TOPICS, ...articles.map(({ topic }) => topic)])];
  const topics = names
    .map((name) => ({ name, slug: slugify(name), own: articles.filter(({ topic }) => topic === name) }))
    .filter(({ own }) => own.length > 0);
  const shown = topics.some(({ slug }) => slug === requested.topic) ? requested.topic : '';
  return {
    topics: topics.map(({ name, slug, own }) => ({
      name,
      slug,
      count: own.length,
      readings: shown === '' ? own.slice(0, EACH) : slug === shown ? own : [],
    })),
    total: articles.length,
    shown,
    isFailed: false,
    answers: shown === '' ? '' : pageStateQuery({ ...NO_STATE, topic: shown }),
  };
}
