/**
 * Returns the same client with its promises passed through `around`. `isWrapped` selects the calls. Synchronous results
 * and non-function properties are unchanged.
 */
export function decorateClient<T extends object>(
  client: T,
  around: (result: Promise<unknown>) => Promise<unknown>,
  isWrapped: (name: PropertyKey) => boolean = () => true,
): T {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || !isWrapped(name)) return member;
      return (...args: unknown[]): unknown => {
        const response: unknown = Reflect.apply(member, target, args);
        return response instanceof Promise ? around(response) : response;
      };
    },
  });
}
