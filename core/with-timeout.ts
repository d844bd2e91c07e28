import { err, type Result } from './result.ts';

/** An answer, or `late` where it takes longer: for what must not hold up something else. The question itself runs on. */
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
