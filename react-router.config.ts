import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // bin/lib/swap-build.js puts it into place once it is whole
  buildDirectory: 'build/next',
  ssr: true,
  // the whole route table is small and public: one file instead of a request per link
  routeDiscovery: { mode: 'initial' },
  // a separate file of a route is one more request on first view
  splitRouteModules: false,
} satisfies Config;
