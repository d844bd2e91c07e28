// Submissions of visitors' forms: one row each, every field with its label.
import { call, make, showResult, writeMoment } from './console-parts.js';

function row({ at, form, pageUri, fields }) {
  const entries = fields.map(({ label, value }) => make('div', {}, [make('dt', {}, [label]), make('dd', {}, [value])]));
  const from = URL.canParse(pageUri ?? '') ? new URL(pageUri).pathname : '';
  return make('tr', {}, [
    make('td', { class: 'nowrap' }, [writeMoment(at, 19)]),
    make('th', { scope: 'row' }, [form, make('span', { class: 'console-about' }, [from])]),
    make('td', {}, [make('dl', { class: 'console-fields' }, entries)]),
  ]);
}

export function startForms() {
  const rows = document.getElementById('forms-rows');
  const count = document.getElementById('forms-count');

  async function read() {
    const answer = await call('/forms');
    rows.replaceChildren(...(answer.ok ? answer.value.map(row) : []));
    count.textContent = answer.ok && answer.value.length === 0 ? 'No submissions.' : '';
    return answer.ok ? answer.value.length : null;
  }

  document.getElementById('forms-tools').addEventListener('submit', async (event) => {
    event.preventDefault();
    const found = await read();
    if (found !== null) showResult(found === 1 ? 'One submission.' : `${found} submissions.`, 'ok');
  });
  return { read };
}
