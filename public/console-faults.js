// Faults of the platforms: a switch for each common one, and the list of active ones.
import { call, make, showResult } from './console-parts.js';

const KINDS = [
  { name: 'slow', is: 'is slow', fault: { delayMs: 3000 } },
  { name: 'down', is: 'is down', fault: { status: 503 } },
  { name: 'mute', is: 'loses its responses', fault: { drop: 'after' } },
];
/** mail faults have different labels */
const OF_MAIL = [
  { name: 'hangs', is: 'hangs', fault: { delayMs: 60000 } },
  { name: 'refuses', is: 'rejects email', fault: { status: 451 } },
  { name: 'cuts', is: 'accepts email, then drops the connection', fault: { drop: 'after' } },
];
const kindsOf = (platform) => (platform === 'mail' ? OF_MAIL : KINDS);
const NAMES = {
  mail: 'Mail server',
  commerce: 'Commerce',
  payment: 'Payment',
  identity: 'Sign-in',
  users: 'User service',
  members: 'Member registry',
  content: 'Content',
  search: 'Search',
  forms: 'Forms',
};
const nameOf = (platform) => NAMES[platform] ?? platform;

/** Whether a fault equals the one of a switch: all calls of the platform, without further conditions. */
const isOf = (kind, platform, fault) =>
  fault.platform === platform &&
  !fault.path &&
  !fault.method &&
  fault.delayMs === (kind.fault.delayMs ?? null) &&
  fault.status === (kind.fault.status ?? null) &&
  fault.drop === (kind.fault.drop ?? null);

function effectOf({ delayMs, status, body, drop }) {
  const parts = [];
  if (delayMs) parts.push(`waits ${delayMs / 1000} s`);
  if (status) parts.push(`responds ${status}${body ? `: ${body.slice(0, 80)}` : ''}`);
  if (drop === 'before') parts.push('never arrives');
  if (drop === 'after') parts.push('runs, but its response is lost');
  return parts.join(', ');
}

export function startFaults() {
  const switches = document.getElementById('fault-switches');
  const rows = document.getElementById('faults-rows');
  const times = document.getElementById('faults-times');
  const boxes = [];

  function row(fault) {
    const button = make('button', { class: 'btn sm', type: 'button' }, [
      'Turn off',
      make('span', { class: 'vh' }, [` ${nameOf(fault.platform)}: ${effectOf(fault)}`]),
    ]);
    button.addEventListener('click', async () => {
      await take(fault.id);
      document.getElementById('faults-clear').focus();
    });
    return make('tr', {}, [
      make('th', { scope: 'row', 'data-l': 'Platform' }, [nameOf(fault.platform)]),
      make('td', { 'data-l': 'Affected calls' }, [[fault.method, fault.path].filter(Boolean).join(' ') || 'All']),
      make('td', { 'data-l': 'What happens' }, [effectOf(fault)]),
      make('td', { 'data-l': 'Calls left', class: 'num' }, [String(fault.times)]),
      make('td', { class: 'r' }, [button]),
    ]);
  }
  const none = () =>
    make('tr', {}, [
      make('td', { colspan: '5', class: 'muted' }, ['No faults are active. Every platform works normally.']),
    ]);

  async function read() {
    const answer = await call('/faults');
    if (!answer.ok) return;
    rows.replaceChildren(...(answer.value.length > 0 ? answer.value.map(row) : [none()]));
    for (const { box, kind, platform, left } of boxes) {
      const on = answer.value.filter((fault) => isOf(kind, platform, fault));
      box.checked = on.length > 0;
      left.textContent = on.length > 0 ? `${on.reduce((sum, fault) => sum + fault.times, 0)} left` : '';
    }
  }
  async function take(id) {
    const answer = await call(id === undefined ? '/faults' : `/faults?id=${id}`, { method: 'DELETE' });
    showResult(
      answer.ok ? 'Fault turned off.' : `The fault wasn’t turned off: ${answer.message}`,
      answer.ok ? 'ok' : 'bad',
    );
    await read();
  }
  async function change(box, kind, platform) {
    if (!box.checked) {
      const answer = await call('/faults');
      const on = answer.ok ? answer.value.filter((fault) => isOf(kind, platform, fault)) : [];
      for (const { id } of on) await call(`/faults?id=${id}`, { method: 'DELETE' });
      showResult(`${nameOf(platform)} works normally again.`, 'ok');
      return read();
    }
    const count = times.valueAsNumber;
    if (!times.reportValidity() || !Number.isInteger(count)) {
      box.checked = false;
      return;
    }
    const answer = await call('/faults', { method: 'POST', body: { platform, times: count, ...kind.fault } });
    if (answer.ok) showResult(`${nameOf(platform)} ${kind.is} for the next ${count} calls.`, 'ok');
    else showResult(`The fault wasn’t turned on: ${answer.message}`, 'bad');
    await read();
  }

  function switchOf(kind, platform) {
    const id = `fault-${platform}-${kind.name}`;
    const box = make('input', { class: 'box', type: 'checkbox', id });
    const left = make('span', { class: 'hint' });
    box.addEventListener('change', () => change(box, kind, platform));
    boxes.push({ box, kind, platform, left });
    return make('label', { class: 'console-switch', for: id }, [
      box,
      make('span', {}, [make('span', { class: 'vh' }, [`${nameOf(platform)} `]), kind.is]),
      left,
    ]);
  }
  function showPlatforms(platforms) {
    boxes.length = 0;
    switches.replaceChildren(
      ...[...platforms, ...(switches.dataset.also ? [switches.dataset.also] : [])].map((platform) =>
        make('fieldset', { class: 'console-faults' }, [
          make('legend', {}, [nameOf(platform)]),
          ...kindsOf(platform).map((kind) => switchOf(kind, platform)),
        ]),
      ),
    );
    return read();
  }

  document.getElementById('faults-clear').addEventListener('click', () => take());
  document.getElementById('faults-tools').addEventListener('submit', (event) => event.preventDefault());
  return { read, showPlatforms };
}
