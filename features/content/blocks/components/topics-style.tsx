import styles from '../../../../app/styles/topics.css?url';

/** The style of Help and Learn: React puts it into the page's head and waits for it, so that they never show without it. */
export const TopicsStyle = () => <link rel="stylesheet" href={styles} precedence="page" />;
