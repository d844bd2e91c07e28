/** An order as asked: `publishedOn_DESC`, `sys_publishedAt_ASC`. */
export type Order = readonly (string | null)[] | null | undefined;
type Facts = (name: string) => unknown;

export type Orderable<T> = { readonly item: T; readonly facts: Facts; readonly sys: Facts };

/**
 * In the order asked, else the latest published first; what has no value stands last. Equal ones stand by id, so that pages of
 * a list never overlap.
 */
export function putInOrder<T>(items: readonly Orderable<T>[], order: Order): T[] {
  const wanted = [...(order ?? []).filter((one) => one !== null), 'sys_publishedAt_DESC', 'sys_id_ASC'];
  const steps = wanted.map((one) => {
    const [, name = '', direction] = /^(.*)_(ASC|DESC)$/.exec(one) ?? [];
    const isSys = name.startsWith('sys_');
    const read = ({ facts, sys }: Orderable<T>): unknown => (isSys ? sys(name.slice(4)) : facts(name));
    return { read, sign: direction === 'DESC' ? -1 : 1 };
  });
  return items
    .toSorted((a, b) => {
      for (const { read, sign } of steps) {
        const [one, other] = [read(a) ?? null, read(b) ?? null];
        if (one === other) continue;
        if (one === null || other === null) return one === null ? 1 : -1;
        return (one as string | number) < (other as string | number) ? -sign : sign;
      }
      return 0;
    })
    .map(({ item }) => item);
}
