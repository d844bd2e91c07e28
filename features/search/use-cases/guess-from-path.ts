import { ok } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import { type DocumentSummary, summarizeDocument } from '../../catalogue/rules/document.ts';
import { findNearDocument } from '../../catalogue/use-cases/did-you-mean.ts';
import { findByCode } from '../../catalogue/use-cases/find-document.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

export type GuessedDocument = Pick<DocumentSummary, 'href' | 'code' | 'title'>;

/** a hint delays a page no longer than this */
const TIMEOUT_MS = 2_000;

/**
 * Returns the document that the last segment of an unknown path names, exactly or nearly; null if it is not a number.
 * It is a hint: an unavailable or slow platform returns none.
 */
export async function guessFromPath(
  context: Pick<ShopContext, 'commerce'>,
  pathname: string,
): Promise<GuessedDocument | null> {
  const written = pathname.split('/').findLast((part) => part !== '') ?? '';
  const guess = await withTimeout(guessFrom(context, written).then(ok), TIMEOUT_MS);
  return guess.ok ? guess.value : null;
}

async function guessFrom(context: Pick<ShopContext, 'commerce'>, written: string): Promise<GuessedDocument | null> {
  const named = await findByCode(context, written);
  const guess = named.ok && named.value ? summarizeDocument(named.value) : await findNearDocument(context, written);
  return guess && { href: guess.href, code: guess.code, title: guess.title };
}
