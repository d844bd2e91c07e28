/** The path of the Atom feed of articles. */
export const FEED_PATH = '/learn/feed.xml';
