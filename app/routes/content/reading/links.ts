import type { LinksFunction } from 'react-router';
import blockStyles from '../../../styles/blocks.css?url';
import styles from './reading.css?url';

/** The look of articles and help entries comes after that of the blocks in their texts; pages of blocks do without it. */
export const links: LinksFunction = () => [blockStyles, styles].map((href) => ({ rel: 'stylesheet', href }));
