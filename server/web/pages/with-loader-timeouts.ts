import { data, type LoaderFunction, type ServerBuild } from 'react-router';
import { shopContext } from '../../../app/router-context.ts';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';

/** Extra time for a loader to render its partial data after the last read timed out. */
const GRACE_MS = 500;

/**
 * [FA-04] Wraps a build so that its loaders time out: the first of them starts the request's deadline if needed. A
 * loader that waits for anything else than a read ends in the store's 503 page.
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
