import { expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { readClients } from './queries';

type Project = KeptRecord<'planning.projects'>;

const project = (id: string, given: Partial<Project['record']>): Project => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: { id: Number(id), timezone: 'UTC', ...given },
});
const clientIds = async (engine: FakeEngine) =>
  (await readClients(engine)).records.map(({ service, id, name }) => `${service} ${id} ${name}`);

it('client records come from all three services with their own names', async () => {
  const engine = new FakeEngine([postRow({ id: '1', projectId: '41', projectName: 'as posts say' })]);
  engine.setRecords('planning.projects', { records: [project('41', { name: 'Aurora' })] });
  engine.setRecords('reporting.projects', {
    records: [
      {
        id: '7',
        parent: null,
        seenAt: NOW,
        isSuspect: false,
        record: { id: 7, name: 'AURORA' },
      },
    ],
  });
  engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Aurora Ltda')] });
  expect(await clientIds(engine)).toEqual([
    'planning 41 Aurora',
    'reporting 7 AURORA',
    'connect c1 Aurora Ltda',
  ]);
});

it('client records come from posts if the projects have no names or are not readable', async () => {
  const engine = new FakeEngine([postRow({ id: '1', projectId: '41', projectName: 'as posts say' })]);
  expect(await clientIds(engine)).toEqual(['planning 41 as posts say']);
  engine.setRecords('planning.projects', { records: [project('41', {})] });
  expect(await clientIds(engine)).toEqual(['planning 41 as posts say']);
});

it('a client record whose name is an empty text has no name', async () => {
  const engine = new FakeEngine();
  engine.setRecords('connect.customers', { records: [customerRecord('c1', '')] });
  expect(await clientIds(engine)).toEqual(['connect c1 null']);
});

it('client records leave out archived projects even if posts remain', async () => {
  const engine = new FakeEngine([postRow({ id: '1', projectId: '41' })]);
  engine.setRecords('planning.projects', { records: [project('41', { name: 'Aurora', archived: true })] });
  expect(await clientIds(engine)).toEqual([]);
});

it('client records are as old as the oldest loaded list', async () => {
  const engine = new FakeEngine();
  expect((await readClients(engine)).asOf).toBeNull();
  engine.setRecords('planning.projects', { asOf: 20 });
  engine.setRecords('connect.customers', { asOf: 10 });
  expect((await readClients(engine)).asOf).toBe(10);
});
