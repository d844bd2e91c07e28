import { ok } from '../../core/result.ts';
import { retrieve } from './engine/attributes.ts';
import { createHighlighter } from './engine/highlight.ts';
import { rankingInfo } from './engine/rank.ts';
import { readUnits } from './engine/units.ts';
import type { OpenIndex } from './open-indexes.ts';
import { badRequestResult, type SearchApiResult } from './refusal.ts';
import { DEFAULTS, formatValidationError, parseQueryParams, type SearchParams } from './schemas.ts';

/**
 * Runs one query, in the documented shape. Parameters default to the settings of the index, then to the global
 * defaults.
 */
export function runQuery({ heading, engine }: OpenIndex, body: unknown): SearchApiResult<object> {
  const started = performance.now();
  const read = parseQueryParams(body);
  if (!read.success) return badRequestResult(formatValidationError(read.error));
  const params: SearchParams = { ...DEFAULTS, ...heading.settings, ...read.data };
  const names = engine.attributes.map(({ name }) => name);
  const only = params.restrictSearchableAttributes ?? null;
  const foreign = only?.find((name) => !names.includes(name) && !names.includes('*'));
  if (foreign !== undefined)
    return badRequestResult(`restrictSearchableAttributes: ${foreign.slice(0, 100)} is not in searchableAttributes`);

  const groups = params.synonyms ? heading.synonyms.map(({ synonyms }) => synonyms) : [];
  const units = readUnits(params.query, groups, params);
  const isAll = units.length === 0;
  const ranks = engine.find({
    units,
    only: names.includes('*') ? null : only,
    isMinimal: params.typoTolerance === 'min',
    isAnyWordEnough: params.removeWordsIfNoResults === 'allOptional',
  });
  // a query of only punctuation matches nothing; an empty one matches everything
  const everything = isAll && params.query.trim() === '' ? engine.all() : [];
  const nbHits = isAll ? everything.length : ranks.length;

  const { page, hitsPerPage, paginationLimitedTo } = params;
  const reachable = Math.min(nbHits, paginationLimitedTo);
  const [from, to] = [Math.min(page * hitsPerPage, reachable), Math.min((page + 1) * hitsPerPage, reachable)];
  const highlight = createHighlighter(units, {
    names: params.attributesToHighlight ?? names,
    pre: params.highlightPreTag,
    post: params.highlightPostTag,
  });
  const shown = isAll
    ? everything.slice(from, to).map((objectID) => ({ objectID, rank: null }))
    : ranks.slice(from, to).map((rank) => ({ objectID: rank.objectID, rank }));
  const hits = shown.flatMap(({ objectID, rank }) => {
    const object = engine.objects.get(objectID);
    if (object === undefined) return [];
    return {
      ...retrieve(object, params.attributesToRetrieve),
      _highlightResult: highlight(object),
      ...(params.getRankingInfo ? { _rankingInfo: rankingInfo(rank ?? UNRANKED) } : {}),
    };
  });
  return ok({
    hits,
    nbHits,
    page,
    nbPages: Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true },
    query: params.query.toWellFormed(),
    params: new URLSearchParams(
      Object.entries(read.data).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
      ]),
    ).toString(),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  });
}

const UNRANKED = { objectID: '', words: 0, typos: 0, attribute: 0, exact: 0, score: 0 };
