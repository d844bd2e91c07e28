/** A metric of the store. A test checks that alerts and dashboards name these and no others. */
type Metric = {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
};

const metric = (kind: Metric['kind'], help: string, ...labels: string[]): Metric => ({ kind, help, labels });

export const METRICS = {
  planroom_info: metric('gauge', 'Always 1; which release runs, and its role', 'release', 'role'),
  planroom_ready: metric('gauge', '1 while /readyz answers 200', 'status'),
  planroom_http_request_seconds: metric(
    'histogram',
    'Requests that went past page cache and files, until the answer was sent',
    'area',
    'method',
    'status',
  ),
  planroom_page_cache_requests_total: metric('counter', 'Requests for public pages, by what the cache did', 'outcome'),
  planroom_page_cache_bytes: metric('gauge', 'Bytes of the pages that are kept'),
  planroom_page_cache_pages: metric('gauge', 'Pages that are kept'),
  planroom_platform_call_seconds: metric(
    'histogram',
    'Calls to platforms until the head of the answer',
    'platform',
    'outcome',
  ),
  planroom_breaker_open: metric('gauge', '1 while the breaker of a platform is not closed', 'platform'),
  planroom_jobs: metric('gauge', 'Jobs in the queue; failed: tried to the end, of the last ninety days', 'state'),
  planroom_jobs_oldest_seconds: metric('gauge', 'How long the oldest job waits after its time has come'),
  planroom_mails: metric('gauge', 'Mails that wait or have failed', 'state'),
  planroom_cdn_changes: metric('gauge', 'Changes waiting to be purged from the CDN'),
  planroom_stuck_purchases: metric(
    'gauge',
    'Purchases that were begun more than ten minutes ago and have no end yet',
    'of',
  ),
  planroom_database_up: metric('gauge', '1 while the database answers'),
  planroom_database_connections: metric('gauge', 'Connections of this process to the database', 'state'),
  planroom_log_errors_total: metric('counter', 'Lines of the log at level error', 'area'),
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
