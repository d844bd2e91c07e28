import type { Result } from '../../../core/result.ts';
import type { ContentChange } from '../../../platforms/content/client/types.ts';

/** Handles signed events of the content platform, and invalidates by them. */
export type ContentChanges = {
  /** `invalid`: not signed by the platform, too old, or not an event */
  read(body: string, request: Request): Promise<Result<ContentChange, 'invalid'>>;
  /**
   * invalidates cache entries of these content entries in every process, and records a pending update of the search
   * indexes; resolves once that is stored
   */
  forget(ids: readonly string[]): Promise<void>;
};
