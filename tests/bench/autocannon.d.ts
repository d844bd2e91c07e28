declare module 'autocannon' {
  export type LoadRequest = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  export type LoadClient = { setRequests(requests: readonly LoadRequest[]): void };
  export type LoadOptions = LoadRequest & {
    url: string;
    connections?: number;
    /** seconds */
    duration?: number;
    setupClient?(client: LoadClient): void;
  };
  export type LoadResult = {
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
