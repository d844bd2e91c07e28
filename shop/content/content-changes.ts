import type { Result } from '../../core/result.ts';
import type { ContentChange } from '../../platforms/content/client/types.ts';

/** Signed events of the content platform, and what they make stale. */
export type ContentChanges = {
  /** `invalid`: not signed by the platform, too old, or no event */
  read(body: string, request: Request): Promise<Result<ContentChange, 'invalid'>>;
  /** drops what was made of these entries, in every process, and records that the search indexes must be fed; resolves once that is stored */
  forget(ids: readonly string[]): Promise<void>;
};
