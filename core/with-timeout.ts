import { err, type Result } from './result.ts';

/** Resolves with the result, or with `late` on timeout: for work that must not block its caller. The work continues. */
export async function withTimeout<T, C extends string>(
  answer: Promise<Result<T, C>>,
  patienceMs: number,
): Promise<Result<T, C | 'late'>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result<T, 'late'>>((resolve) => {
    timer = setTimeout(() => resolve(err('late')), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
