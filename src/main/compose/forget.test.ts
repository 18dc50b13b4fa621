import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkspaceSummary } from '@shared/workspaces';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { openTestMain } from './testing/test-main';

let folder: string;
let desk: ReturnType<typeof openTestMain>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forget-'));
  desk = openTestMain({ folder });
  desk.main.start();
});
afterEach(async () => {
  await desk.main.close();
  await removeFolder(folder);
});

const services = {
  planning: { baseUrl: 'https://services.example/api/v1', key: 'planning-key' },
  connect: { baseUrl: 'https://services.example/connect', key: 'connect-key' },
  reporting: { baseUrl: 'https://services.example/reporting', key: 'reporting-key' },
};

/** A request for each part that keeps anything for a workspace. */
const requests: readonly (readonly [string, object])[] = [
  ['app.get_bootstrap', {}],
  ['local.save', { collection: 'notes', key: 'a', value: 'a note' }],
  ['local.save', { collection: 'pins', key: 'planning:1', value: true }],
  ['first_frame.keep', { text: '{}' }],
  ['budgets.read', {}],
  ['sessions.list', {}],
  ['proofs.heads', {}],
  ['media.read_usage', {}],
  ['notifications.report', { due: [], likely: null, missedGoals: [], clientNames: {} }],
  ['reports.status', {}],
  ['subscriptions.view', {}],
  ['deliveries.list', { filter: {}, before: null, limit: 10 }],
  ['metric_reads.next_late', {}],
  ['planning.list_posts', { lane: 'interactive' }],
  ['diagnostics.read_calls', { after: 0, limit: 10 }],
  ['local_data.backups', {}],
];

/** Paths and contents that name the workspace. Logs are kept apart: they go by their age. */
const filesNaming = (id: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, 'logs')))
    .filter((path) => path.includes(id) || readFileSync(path, 'latin1').includes(id));

it('a removed workspace leaves no file of any part', async () => {
  const { id } = dataOf(await desk.ask('workspaces.create', { name: 'Gone', services })) as WorkspaceSummary;
  for (const [route, input] of requests) await desk.ask(route, input, id);
  expect(filesNaming(id)).not.toEqual([]);
  dataOf(await desk.main.workspaces.remove(id));
  // The list names it until its origin is wiped, which Electron in memory cannot do.
  expect(filesNaming(id)).toEqual([join(folder, 'workspaces.json')]);
});
