import type { ResilientOptions } from '../../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import type { SemaphoreOptions } from '../../../core/semaphore.ts';
import type { ImagePolicy } from './links/validate-image-url.ts';
import type { ContentCache } from './types.ts';

/** Address and keys of the content platform. `url` has no trailing slash. */
export type ContentConfig = ImagePolicy & {
  readonly url: string;
  readonly space: string;
  readonly environment: string;
  readonly deliveryToken: string;
  /** empty: preview is disabled */
  readonly previewToken: string;
  /** the fallback for a requested locale that the content does not have */
  readonly locale?: string;
};

export type ContentClientOptions = {
  /** the guarded platform fetch; the reader adds timeouts and request sharing */
  readonly fetch: Fetch;
  /** whether the circuit breaker of that fetch rejects a read now */
  readonly isOpen: () => boolean;
  readonly config: ContentConfig;
  readonly log: Log;
  readonly cache: ContentCache;
  readonly resilience?: ResilientOptions;
  readonly bounds?: SemaphoreOptions;
};
