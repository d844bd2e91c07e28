import { err, type Result } from './result.ts';

/** Resolves with the result, or with `late` on timeout: for work that must not block its caller. The work continues. */
export async function withTimeout<T, C extends string>(
  result: Promise<Result<T, C>>,
  timeoutMs: number,
): Promise<Result<T, C | 'late'>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result<T, 'late'>>((resolve) => {
    timer = setTimeout(() => resolve(err('late')), timeoutMs);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
