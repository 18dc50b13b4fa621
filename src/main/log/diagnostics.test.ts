import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppFacts } from '@shared/diagnostics';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { virtualTime } from '../services/testing/virtual-time';
import { createCallLogs } from './call-log';
import { createDiagnostics } from './diagnostics';
import { createFaultFile } from './fault-file';
import { createLogger } from './logger';
import { createRedactor } from './redactor';
import { inWorkspace } from './workspace-lines';

const facts: AppFacts = {
  version: '0.1.0',
  runtimes: { node: '20.20.0' },
  system: { platform: 'linux', release: '6.1', arch: 'x64' },
  languages: ['pt-BR'],
  vault: { kind: 'keychain' },
  workspaces: { live: 1, demo: 1 },
  startedAt: 0,
};

const own = 'own00001';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diagnostics-'));
});
afterEach(() => removeFolder(folder));

function open(chooseFile: (suggested: string) => Promise<string | null> = async () => null) {
  const redactor = createRedactor();
  const clock = { now: () => Date.UTC(2026, 2, 2, 9) };
  const faults = createFaultFile(join(folder, 'logs'));
  const logger = createLogger({ folder: join(folder, 'logs'), redactor, clock, faults });
  const calls = createCallLogs({ clock, timers: virtualTime().timers, redactText: redactor.redactText });
  const workspaceIds = () => ['own00001', 'other001'];
  const diagnostics = createDiagnostics({
    facts: () => facts,
    logger,
    faults,
    calls,
    workspaceIds,
    redactor,
    clock,
    chooseFile,
  });
  return { diagnostics, logger, calls, redactor };
}

const made = (path: string) =>
  ({
    service: 'connect',
    endpoint: 'get_customer',
    method: 'GET',
    path,
    lane: 'interactive',
    tried: 1,
    ms: 5,
    status: 404,
    code: 'RECORD_NOT_FOUND',
    budgetLeft: null,
    requestId: null,
  }) as const;

describe('Diagnostics', () => {
  it('the log shows the last lines as written, oldest first', () => {
    const { diagnostics, logger } = open();
    for (const n of [1, 2, 3]) logger.log('warn', `line ${n}`, { n });
    expect(diagnostics.log(2, own)).toEqual([
      { at: '2026-03-02T09:00:00.000Z', level: 'warn', message: 'line 2', facts: { n: 2 } },
      { at: '2026-03-02T09:00:00.000Z', level: 'warn', message: 'line 3', facts: { n: 3 } },
    ]);
  });

  it("diagnostics contain lines of the page's own workspace and of the app only", () => {
    const { diagnostics, logger, calls } = open();
    logger.log('info', 'of the app');
    inWorkspace(logger, own).log('info', 'mine', { n: 1 });
    inWorkspace(logger, 'other001').log('info', 'theirs');
    // A workspace that has been removed since.
    inWorkspace(logger, 'gone0001').log('info', 'gone');
    logger.log('info', 'names another', { by: 'app://w-other001' });
    calls.add('other001', made('/customers/5'));
    const messages = (page: string | null) => diagnostics.log(10, page).map(({ message }) => message);
    expect(messages(own)).toEqual(['of the app', 'mine']);
    expect(messages(null)).toEqual(['of the app']);
    expect(diagnostics.text(own)).not.toMatch(/theirs|customers\/5|gone/);
  });

  it("the log answer is limited to one message's size", () => {
    const { diagnostics, logger } = open();
    for (let n = 0; n < 200; n += 1) logger.log('info', 'word '.repeat(1_400));
    const text = JSON.stringify(diagnostics.log(500, own));
    expect(text.length).toBeLessThan(450_000);
    expect(diagnostics.log(500, own).length).toBeGreaterThan(20);
  });

  it('log lines and calls with a secret learned later are left out', () => {
    const { diagnostics, logger, calls, redactor } = open();
    logger.log('info', 'before');
    logger.log('info', 'a late canary');
    calls.add(own, made('/customers/late canary'));
    calls.add(own, made('/customers/4'));
    redactor.learn('late canary');
    expect(diagnostics.log(10, own).map(({ message }) => message)).toEqual(['before']);
    expect(diagnostics.text(own)).not.toContain('late canary');
    expect(diagnostics.text(own)).toContain('/customers/4');
  });

  it('diagnostics list recent faults of each part, redacted and without other workspaces', () => {
    const { logger, diagnostics, redactor } = open();
    redactor.learn('canary-secret');
    for (const faultOf of ['main', 'page', 'worker', 'sandbox', 'system'])
      logger.log('error', 'failed', { faultOf, stack: 'at canary-secret' });
    inWorkspace(logger, 'other001').log('error', 'theirs', { faultOf: 'page' });
    logger.log('error', 'no fault');
    logger.log('error', 'of nobody', { faultOf: 'somebody' });
    for (let n = 0; n < 30; n += 1) logger.log('error', `loop ${n}`, { faultOf: 'worker' });
    const faultsIn = (text: string) =>
      (JSON.parse(text) as { faults: { message: string; facts: { faultOf: string } }[] }).faults;
    const expected = [
      ...['main', 'page', 'sandbox', 'system'].map((name) => `${name} failed`),
      ...Array.from({ length: 10 }, (_, n) => `worker loop ${n + 20}`),
    ];
    for (const text of [diagnostics.text(own), open().diagnostics.text(own)]) {
      expect(faultsIn(text).map(({ message, facts: { faultOf } }) => `${faultOf} ${message}`)).toEqual(
        expected,
      );
      expect(text).not.toContain('canary-secret');
    }
  });

  it('an export is rebuilt when its preview is of another page or has a secret learned since', async () => {
    const { diagnostics, logger, redactor } = open(async (suggested) => join(folder, suggested));
    const saved = async (page: string | null) => {
      await diagnostics.export(page);
      return readFileSync(join(folder, 'client-desk-diagnostics-2026-03-02.json'), 'utf8');
    };
    inWorkspace(logger, own).log('info', 'a late canary');
    diagnostics.preview(own);
    expect(await saved(null)).not.toContain('late');
    redactor.learn('late canary');
    expect(await saved(own)).not.toContain('late canary');
  });

  it('a damaged fault file reads as no faults', () => {
    const { logger } = open();
    logger.log('error', 'failed', { faultOf: 'main' });
    writeFileSync(
      join(folder, 'logs/faults.json'),
      '{"version":1,"faults":[{"source":"main","line":"no json"}]}',
    );
    expect(open().diagnostics.text(own)).toContain('"faults": []');
  });

  it('an export writes exactly the previewed text to the chosen file', async () => {
    const asked: string[] = [];
    const { diagnostics, logger, calls } = open(async (suggested) => {
      asked.push(suggested);
      return join(folder, suggested);
    });
    logger.log('error', 'something broke');
    calls.add(own, made('/customers/4'));
    const shown = diagnostics.preview(own);
    expect(shown.length).toBe(shown.text.length);
    logger.log('error', 'after the person looked');
    expect(await diagnostics.export(own)).toEqual({ ok: true, data: { saved: true } });
    expect(asked).toEqual(['client-desk-diagnostics-2026-03-02.json']);
    // The saved text is exactly the previewed one.
    expect(readFileSync(join(folder, asked[0] ?? ''), 'utf8')).toBe(shown.text);
    expect(JSON.parse(shown.text)).toMatchObject({
      at: '2026-03-02T09:00:00.000Z',
      app: facts,
      calls: [{ path: '/customers/4', status: 404 }],
      log: [{ level: 'error', message: 'something broke' }],
    });
  });

  it('an export without a file saves nothing, and a failed write returns STORAGE_FAILED', async () => {
    expect(await open().diagnostics.export(own)).toEqual({ ok: true, data: { saved: false } });
    const broken = open(async () => join(folder, 'logs', '\0'));
    expect(await broken.diagnostics.export(own)).toMatchObject({
      ok: false,
      error: { code: 'STORAGE_FAILED' },
    });
  });
});
