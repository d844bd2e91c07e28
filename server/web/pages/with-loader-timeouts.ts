import { data, type LoaderFunction, type ServerBuild } from 'react-router';
import { shopContext } from '../../../app/context.ts';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';

/** What a loader gets to make its own page of what it has, after the last read was given up. */
const GRACE_MS = 500;

/**
 * [FA-04] The build with loaders that no page waits for: the request's deadline begins with the first of them where it has not yet, and a
 * loader that waits for something else than a read ends in the store's own 503 page.
 */
export const withLoaderTimeouts = memoizeByReference((build: ServerBuild): ServerBuild => {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route?.module.loader) return [id, route];
      return [id, { ...route, module: { ...route.module, loader: bound(id, route.module.loader) } }];
    }),
  );
  return { ...build, routes };
});

function bound(route: string, loader: LoaderFunction): LoaderFunction {
  return (args) => {
    const { deadline, log } = args.context.get(shopContext);
    deadline.begin('now');
    const exitWithError = (): never => {
      log.error({ area: 'page', route }, 'a page waited for something that has no deadline');
      throw data(null, { status: 503 });
    };
    return deadline.race(Promise.resolve(loader(args)), exitWithError, { graceMs: GRACE_MS });
  };
}
