type Headed = { headline: string };

/** The level of headings inside a block: one below its own, so that no level is skipped. */
export const innerHeading = ({ headline }: Headed, isFirst: boolean): 'h2' | 'h3' =>
  headline && !isFirst ? 'h3' : 'h2';

export const belowHeading = (level: 'h2' | 'h3'): 'h3' | 'h4' => (level === 'h2' ? 'h3' : 'h4');
