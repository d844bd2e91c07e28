/**
 * The same client, whose promised answers pass through `around`. `isWrapped`: which calls; the others are as they were. What answers at once, and what is no
 * call, is untouched.
 */
export function decorateClient<T extends object>(
  client: T,
  around: (answer: Promise<unknown>) => Promise<unknown>,
  isWrapped: (name: PropertyKey) => boolean = () => true,
): T {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || !isWrapped(name)) return member;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, args);
        return answer instanceof Promise ? around(answer) : answer;
      };
    },
  });
}
