type Headed = { headline: string };

/** The level of headings inside a block: one below its own, whichever that is, so that no level is left out. */
export const innerHeading = ({ headline }: Headed, isFirst: boolean): 'h2' | 'h3' =>
  headline && !isFirst ? 'h3' : 'h2';

export const belowHeading = (level: 'h2' | 'h3'): 'h3' | 'h4' => (level === 'h2' ? 'h3' : 'h4');
