import type { ResilientOptions } from '../../../core/http/resilient-fetch.ts';
import type { Log } from '../../../core/log.ts';
import type { Fetch } from '../../../core/web.ts';
import type { Bounds } from './bounds/bounds.ts';
import type { ImagePolicy } from './links/judge-image.ts';
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
  /** the plain platform fetch: patience and sharing are added here */
  readonly fetch: Fetch;
  readonly config: ContentConfig;
  readonly log: Log;
  readonly cache: ContentCache;
  readonly patience?: ResilientOptions;
  readonly bounds?: Partial<Bounds>;
  /** is handed what forgets the failures of the platform, for when it was changed by hand */
  readonly onForget?: (forget: () => void) => void;
};
