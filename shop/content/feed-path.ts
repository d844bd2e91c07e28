/** Where the articles are an Atom feed. */
export const FEED_PATH = '/learn/feed.xml';
