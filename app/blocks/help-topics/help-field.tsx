import { Form } from 'react-router';
import { message } from '../../../messages/message.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';

type HelpFieldProps = { name: string; example: string; term: string; onType(term: string): void };

/** The field of the help. Without a script it is a form that leads to `/help?q=…`; with one the answers follow what is typed. */
export function HelpField({ name, example, term, onType }: HelpFieldProps) {
  return (
    <Form className="help-field" role="search" aria-label={message('block.help.search')} method="get" action="/help">
      <Icon name="search" />
      <input
        // another search by its address fills the field anew
        key={term}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={term}
        placeholder={example}
        aria-label={name}
        autoComplete="off"
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // not every browser empties a search field
          event.currentTarget.value = '';
          onType('');
        }}
      />
      <button type="submit" className="btn solid">
        {message('block.help.find')}
      </button>
    </Form>
  );
}
