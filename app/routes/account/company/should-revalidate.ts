import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { CompanyOutcome } from './company-outcome.ts';

/** A dialog and a filter are in the URL, but need no data. A failed form changed nothing, except that a conflict has newer values. */
export function shouldRevalidate({
  actionResult,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const outcome = actionResult as CompanyOutcome | undefined;
  if (outcome?.isDone === false) return outcome.failure === 'conflict';
  const isSubmitted = formMethod !== undefined && formMethod !== 'GET';
  if (!isSubmitted && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}
