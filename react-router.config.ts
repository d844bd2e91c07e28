import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // the whole route table is small and public: one file instead of a request per link
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
