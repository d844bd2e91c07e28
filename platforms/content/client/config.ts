import type { ResilientOptions } from '../../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import type { SemaphoreOptions } from '../../../core/semaphore.ts';
import type { ImagePolicy } from './links/validate-image-url.ts';
import type { ContentCache } from './types.ts';

/** Where the content is, and the keys for it. `url` has no slash at its end. */
export type ContentConfig = ImagePolicy & {
  readonly url: string;
  readonly space: string;
  readonly environment: string;
  readonly deliveryToken: string;
  /** empty: there is no preview */
  readonly previewToken: string;
  /** where a locale is asked for that the content is not kept in */
  readonly locale?: string;
};

export type ContentClientOptions = {
  /** the guarded platform fetch: patience and sharing are added here */
  readonly fetch: Fetch;
  /** whether the breaker of that fetch refuses a read now */
  readonly isOpen: () => boolean;
  readonly config: ContentConfig;
  readonly log: Log;
  readonly cache: ContentCache;
  readonly patience?: ResilientOptions;
  readonly bounds?: SemaphoreOptions;
};
