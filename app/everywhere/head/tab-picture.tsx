import { useFrameData } from '../frame/frame-data.ts';

/** [OP-05] The picture of a tab: the shop's own, else a plain sheet. */
export function TabPicture() {
  const own = useFrameData()?.pictures?.favicon;
  return own ? <link rel="icon" href={own} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
}
