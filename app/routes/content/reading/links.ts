import type { LinksFunction } from 'react-router';
import blockStyles from '../../../styles/blocks.css?url';
import styles from './reading.css?url';

/** The styles of articles and help entries load after those of the blocks in their texts; pages of blocks omit them. */
export const links: LinksFunction = () => [blockStyles, styles].map((href) => ({ rel: 'stylesheet', href }));
