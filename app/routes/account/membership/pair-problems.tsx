import type { RefObject } from 'react';
import { message } from '../../../../messages/message.ts';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import type { FieldProblems } from './read-form.ts';

/** [AC1] What is wrong, above the fields and leading to each; the focus comes here. */
export function PairProblems({ box, problems }: { box: RefObject<HTMLDivElement | null>; problems: FieldProblems }) {
  return (
    <div className="note bad" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <strong>{message('membership.problems')}</strong>
        <ul>
          {problems.email && (
            <li>
              <a href="#member-email">{message(`membership.email.${problems.email}`)}</a>
            </li>
          )}
          {problems.number && (
            <li>
              <a href="#member-number">{message(`membership.number.${problems.number}`)}</a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
