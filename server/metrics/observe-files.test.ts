import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { METRICS } from './metric-names.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'deploy', 'observe');
const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(join(FOLDER, 'alerts.yaml'), 'utf8')));
const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')));
const rules = alerts.groups.flatMap((group) => group.rules);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
const metrics: Readonly<Record<string, { kind: string; labels: readonly string[] }>> = METRICS;
/** Labels that Prometheus and its histograms add. */
const ADDED = ['instance', 'le'];

/** What is wrong with the names of an expression. */
function problemsOf(expr: string): string[] {
  const used = [...expr.matchAll(/\b(planroom_\w+)(?:\{([^}]*)\})?/g)];
  const names = used.map(([, name = '']) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const known = new Set([...ADDED, ...names.flatMap((name) => metrics[name]?.labels ?? [])]);
  const labels = [
    ...used.flatMap(([, , within = '']) =>
      [...within.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    ),
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim())),
  ];
  const plain = used.flatMap(([, name = '']) => {
    const base = name.replace(/_(?:bucket|count|sum)$/, '');
    return (metrics[base]?.kind === 'histogram') === (base !== name) ? [] : [`${name} is not told`];
  });
  return [
    ...names.filter((name) => !(name in metrics)).map((name) => `${name} is no metric`),
    ...labels.filter((label) => !known.has(label)).map((label) => `${label} is no label here: ${expr}`),
    ...plain,
  ];
}

it('uses only existing metrics and labels in alerts and dashboard', () => {
  expect(expressions.flatMap(problemsOf)).toEqual([]);
  // the check itself finds what is wrong
  expect(problemsOf('sum by (area) (planroom_mails{kind="x"}) + planroom_nothing')).toHaveLength(3);
});

it('there are five alerts, and a dashboard that shows every metric', () => {
  expect(rules.map(({ alert }) => alert)).toEqual([
    'PurchaseWithoutEnd',
    'StoreNotReady',
    'ServerErrors',
    'WorkWaits',
    'MailFailed',
  ]);
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
  const missing = Object.keys(METRICS).filter((name) => !shown.includes(name));
  expect(missing).toEqual(['planroom_page_cache_pages']);
});
