export type Limiter = { take(key: string): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> };
