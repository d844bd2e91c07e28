import styles from '../../../../app/styles/rare-blocks.css?url';

/** The style of the blocks of few pages: React puts it into the page's head and waits for it, so that they never show without it. */
export const RareBlocksStyle = () => <link rel="stylesheet" href={styles} precedence="page" />;
