export type Limiter = {
  /** `points`: how many requests this one counts as; 1 by default */
  consume(key: string, points?: number): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
};
