// The parts of every page that load after hydration, in one file: strip, footer, and recovery from a stale build.
export { AnnouncementBar } from './announcement-bar.tsx';
export { Footer } from './footer.tsx';
export { resumeNavigation, watchChunkErrors } from './stale-build-recovery.ts';
