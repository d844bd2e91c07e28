import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const OWN = 'https://shop.example';
const ID = 'e41f6a90-83b7-4c2d-b6fa-05d9c7138ab2';
const place = { scriptUrl: 'https://js.forms.example/v2.js', portalId: '4104', region: 'na1' };
type Script = { src: string; onload(): void; onerror(): void; remove(): void };

let scripts: Script[] = [];
let beacons: string[] = [];
let created: object[] = [];
let hear: ((event: object) => void) | null = null;
const page = {
  location: { origin: OWN, href: `${OWN}/contact` },
  addEventListener(_: string, listener: typeof hear) {
    hear = listener;
  },
  removeEventListener() {
    hear = null;
  },
  hbspt: undefined as object | undefined,
};
vi.stubGlobal('window', page);
vi.stubGlobal('document', {
  createElement: () => ({ remove() {} }),
  head: { append: (script: Script) => void scripts.push(script) },
});
vi.stubGlobal('navigator', {
  sendBeacon: (path: string, body: Blob) => void body.text().then((text) => beacons.push(`${path} ${text}`)),
});

let forms: typeof import('./forms.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [scripts, beacons, created, hear, page.hbspt] = [[], [], [], null, undefined];
  forms = await import('./forms.ts');
});
afterEach(() => vi.useRealTimers());

function render() {
  const notified: string[] = [];
  const target = { id: 'form-1', replaceChildren() {} } as unknown as HTMLElement;
  const end = forms.mountForm({ place, formId: ID, target, tell: (state) => void notified.push(state) });
  const say = (eventName: string, { origin = OWN, id = ID, type = 'hsFormCallback' } = {}) =>
    hear?.({ origin, data: { type, id, eventName } });
  return { reported: notified, end, say };
}
const scriptArrives = async (create: (options: object) => void = (options) => void created.push(options)) => {
  page.hbspt = { forms: { create } };
  scripts[0]?.onload();
  await vi.advanceTimersByTimeAsync(0);
};

it('[CNT-06] renders into its target, in region na1 and with the page’s own style', async () => {
  render();
  expect(scripts.map(({ src }) => src)).toEqual([place.scriptUrl]);
  await scriptArrives();
  expect(created).toEqual([
    expect.objectContaining({ region: 'na1', portalId: '4104', formId: ID, target: '#form-1', css: '' }),
  ]);
});

it('loads the script once for several forms', async () => {
  render();
  render();
  await scriptArrives();
  render();
  await vi.advanceTimersByTimeAsync(0);
  expect([scripts.length, created.length]).toEqual([1, 3]);
});

it('[PRD-11] reports a submission when it was accepted, not when it was started', async () => {
  const { reported, say } = render();
  await scriptArrives();
  for (const name of ['onFormReady', 'onBeforeFormSubmit', 'onFormSubmit', 'onFormSubmitted', 'toString']) say(name);
  expect(reported).toEqual(['ready', 'sent']);
});

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: `${OWN}.evil.example` }],
  ['no origin', { origin: 'null' }],
  ['another form', { id: 'another' }],
  ['another kind of message', { type: 'something' }],
])('ignores a message of %s', async (_, change) => {
  const { reported, say } = render();
  await scriptArrives();
  say('onFormSubmitted', change);
  expect(reported).toEqual([]);
  say('onFormReady', { origin: new URL(place.scriptUrl).origin });
  expect(reported).toEqual(['ready']);
});

it.each([null, 'text', 7, [], { type: 'hsFormCallback', id: ID }])('reads nothing in %j', (data) => {
  expect(forms.readFormMessage({ origin: OWN, data }, { formId: ID, origins: [OWN] })).toBeNull();
});

it('[ERR-23] logs a script that does not load once, and allows a retry', async () => {
  const first = render();
  const second = render();
  scripts[0]?.onerror();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([first.reported, second.reported]).toEqual([['failed'], ['failed']]);
  expect(beacons).toEqual(['/api/log/client-failure {"area":"forms","reason":"script"}']);
  render();
  expect(scripts).toHaveLength(2);
});

it('[ERR-23] logs a form that throws or is missing after ten seconds, and shows one that arrives late', async () => {
  const throwing = render();
  await scriptArrives(() => {
    throw new Error('no such form');
  });
  expect(throwing.reported).toEqual(['failed']);
  const { reported, say } = render();
  page.hbspt = { forms: { create() {} } };
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported).toEqual(['failed']);
  expect(beacons.map((line) => /"reason":"([\w-]+)"/.exec(line)?.[1])).toEqual(['create', 'not-ready']);
  say('onFormReady');
  expect(reported).toEqual(['failed', 'ready']);
});

it('reports nothing after it is stopped', async () => {
  const { reported, end } = render();
  end();
  await scriptArrives();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([reported, created, beacons, hear]).toEqual([[], [], [], null]);
});
