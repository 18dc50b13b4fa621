import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { openTestMain } from './testing/test-main';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-faults-'));
});
afterEach(() => removeFolder(folder));

it('an uncaught exception in main is logged without keys and opens a dialog', async () => {
  const faults = new EventEmitter();
  const desk = openTestMain({ folder, faults });
  const key = 'canary-key-of-a-service';
  const access = { baseUrl: 'https://planning.example/api/v1', key };
  await desk.ask('workspaces.create', { name: 'Own', services: { planning: access } });
  faults.emit('uncaughtException', new Error(`failed with ${key}`));
  await expect
    .poll(() => desk.questions.map(({ message }) => message))
    .toContain('Client Desk ran into a problem.');
  const kept = readFileSync(join(folder, 'logs/faults.json'), 'utf8');
  expect(kept).toContain('main failed');
  expect(kept + readFileSync(join(folder, 'logs/main.log'), 'utf8')).not.toContain(key);
  await desk.main.close();
});
