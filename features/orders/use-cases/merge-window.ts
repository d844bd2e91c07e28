/** Any value with an ISO date. */
export type Dated = { createdAt: string };

export type MergeSource<D extends Dated, S extends Dated> = {
  /** the length of the long list */
  total: number;
  /** reads a run of the long list, newest first, starting at `from`; at most `count` */
  read(from: number, count: number): Promise<D[] | null>;
  /** the short list, complete, newest first */
  others: readonly S[];
};

const timeOf = ({ createdAt }: Dated): number => Date.parse(createdAt);

/**
 * Returns one window of two lists merged newest first, without reading all of the long one. The merged index of its
 * k-th item is k plus the number of short-list items as new or newer. That index is monotonic, so binary search finds
 * the first item of the window. Returns null if the long list could not be read. At equal times the short list comes
 * first.
 */
export async function mergeWindow<D extends Dated, S extends Dated>(
  { total, read, others }: MergeSource<D, S>,
  start: number,
  count: number,
): Promise<(D | S)[] | null> {
  const times = others.map(timeOf);
  const newerThan = (time: number): number => {
    let newer = 0;
    while (newer < times.length && times[newer]! >= time) newer += 1;
    return newer;
  };
  // the range that contains the first long-list item at or after `start`
  let low = Math.max(0, Math.min(total, start - others.length));
  let high = Math.min(total, start);
  while (low < high) {
    const middle = (low + high) >> 1;
    const probe = await read(middle, 1);
    if (probe === null) return null;
    const [found] = probe;
    if (found === undefined) high = middle;
    else if (middle + newerThan(timeOf(found)) >= start) high = middle;
    else low = middle + 1;
  }
  const long = low < total ? await read(low, Math.min(count, total - low)) : [];
  if (long === null) return null;
  const short = others.slice(start - low, start - low + count);
  const merged: (D | S)[] = [];
  let [d, s] = [0, 0];
  while (merged.length < count && (d < long.length || s < short.length)) {
    const [one, other] = [long[d], short[s]];
    if (other !== undefined && (one === undefined || timeOf(other) >= timeOf(one))) {
      merged.push(other);
      s += 1;
    } else {
      merged.push(one!);
      d += 1;
    }
  }
  return merged;
}
