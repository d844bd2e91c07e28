import { Fragment } from 'react';

/** Renders a text whose email addresses break after the @ on a narrow screen, before any other place. */
export const EmailBreaks = ({ text }: { text: string }) =>
  text.split('@').map((part, at) => (
    <Fragment key={String(at)}>
      {at > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
