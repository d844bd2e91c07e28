import { message } from '../../../messages/message.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';

/** A value of a comparison: yes and no as signs with their word, an empty one as a dash that says what it means. */
export function Value({ text }: { text: string }) {
  const word = text.trim();
  if (word === '') {
    return (
      <span className="comparison-table-none">
        <span aria-hidden="true">–</span>
        <span className="vh">{message('block.comparisonTable.none')}</span>
      </span>
    );
  }
  if (/^yes$/i.test(word)) return <Sign name="check" word={message('block.comparisonTable.yes')} />;
  if (/^no$/i.test(word)) return <Sign name="close" word={message('block.comparisonTable.no')} />;
  return <span>{word}</span>;
}

function Sign({ name, word }: { name: 'check' | 'close'; word: string }) {
  return (
    <span className={`comparison-table-sign ${name === 'check' ? 'yes' : 'no'}`}>
      <Icon name={name} isSmall />
      {word}
    </span>
  );
}
