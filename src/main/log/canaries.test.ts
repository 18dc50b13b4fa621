import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { changesRoutes } from '@shared/ipc/changes';
import { journalRoutes } from '@shared/ipc/journal';
import { localDataRoutes } from '@shared/ipc/local-data';
import { workspaceRoutes } from '@shared/ipc/workspaces';
import type { WorkspaceSummary } from '@shared/workspaces';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openComputer } from '../evidence/testing/computers';
import { createRouter, type Dispatch, family } from '../ipc/router';
import { createRouterGates } from '../ipc/router-gates';
import { createJournalHandlers } from '../journal/journal-handlers';
import { createLocalData } from '../journal/local-data';
import { systemClock } from '../ports';
import { customerEntry, workspacePrefix } from '../vault/entry-names';
import { createSealer } from '../vault/sealer';
import { createRig, demoAccess, type Rig, type Started } from '../workspaces/testing/rig';
import { createWorkspaceHandlers } from '../workspaces/workspace-handlers';
import { createLogger, type FileLogger } from './logger';
import { createRedactor, type Redactor } from './redactor';

/** A secret of each kind, random in each run, so that the code under test cannot know it. */
const canaries = {
  planningKey: `pk_live_${randomBytes(18).toString('hex')}`,
  reportingKey: randomBytes(24).toString('base64url'),
  connectKey: randomBytes(20).toString('hex'),
  clientSecret: `chosen by a person: ${randomBytes(6).toString('hex')}/+&"ü`,
  customerToken: randomUUID(),
  tunnelCredentials: [
    '-----BEGIN OPENSSH PRIVATE KEY-----',
    randomBytes(48).toString('base64'),
    randomBytes(48).toString('base64'),
    '-----END OPENSSH PRIVATE KEY-----',
  ].join('\n'),
  sessionUuid: randomUUID(),
  sessionLink: `https://connect.example/sessions/${randomUUID()}?theme=dark`,
  signedAddress: `https://cdn.example/a.png?Expires=1&Signature=${randomBytes(20).toString('hex')}`,
  demoKey: `demo${randomBytes(12).toString('hex')}`,
} as const;

/** The text that identifies each canary in a log. For addresses it is only the secret part. */
const tell: Readonly<Record<keyof typeof canaries, string>> = {
  ...canaries,
  tunnelCredentials: canaries.tunnelCredentials.split('\n')[1] ?? '',
  sessionLink: canaries.sessionLink.slice(
    canaries.sessionLink.lastIndexOf('/') + 1,
    canaries.sessionLink.indexOf('?'),
  ),
  signedAddress: canaries.signedAddress.slice(canaries.signedAddress.lastIndexOf('=') + 1),
};

function formsOf(value: string): readonly Buffer[] {
  const bytes = Buffer.from(value);
  const inner = [0, 1, 2].map((skipped) =>
    bytes.subarray(skipped, skipped + 3 * Math.floor((bytes.length - skipped) / 3)),
  );
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...inner.flatMap((part) => [part.toString('base64'), part.toString('base64url')]),
  ].map((form) => Buffer.from(form));
}

/** The kinds of secret that show in these bytes, in the clear or in a form that anybody can undo. */
const found = (bytes: Buffer) =>
  Object.entries(tell).flatMap(([kind, value]) =>
    formsOf(value).some((form) => bytes.includes(form)) ? [kind] : [],
  );

let rig: Rig;
let redactor: Redactor;
let log: FileLogger;
let echoed: string[];
let answers: unknown[];

beforeEach(() => {
  redactor = createRedactor();
  echoed = [];
  answers = [];
  rig = createRig({
    logger: { log: (...all) => log.log(...all) },
    learnSecret: (value) => redactor.learn(value),
  });
  log = createLogger({
    folder: join(rig.folder, 'logs'),
    redactor,
    clock: { now: () => 0 },
    echo: (line) => echoed.push(line),
  });
});
afterEach(async () => {
  log.close();
  await rig.end();
});

/** Creates the app's router with a connection test that fails in the worst possible manner. */
function routerOf({ workspaces }: Started): Dispatch {
  const routes = { ...workspaceRoutes, ...journalRoutes, ...localDataRoutes, ...changesRoutes };
  const localData = createLocalData({
    confirmAhead: async () => succeed(null),
    evidence: async () => succeed(openComputer(rig.folder).store),
    journal: (id) => workspaces.journal(id),
    chooseTarget: async (name) => join(rig.folder, name),
    chooseSource: async () => null,
    clock: { now: () => 0 },
    onRestored: () => {},
    onTakenOver: () => {},
  });
  const noMedia = { forgetConnections: () => undefined };
  const noBackups = { days: async () => [], restore: async () => succeed(null as never) };
  const handlers = {
    ...createJournalHandlers({ workspaces, localData, backups: noBackups, media: noMedia }),
    ...createWorkspaceHandlers({
      workspaces,
      show: () => {},
      rebuildCopy: () => {},
      countProofs: async () => 0,
      onUnproven: () => {},
      learnSecret: (value) => redactor.learn(value),
      addressConsent: { allows: async () => true, spend: () => {} },
      confirmRemoval: async () => ({ isAgreed: true, deletesSubscriptions: false }),
      subscriptions: { countOurs: () => 0, leave: async () => undefined },
      testConnection: (given) => Promise.reject(new Error(`refused ${JSON.stringify(given)}`)),
    }),
  };
  return createRouter({
    own: family(routes, handlers),
    lazy: {},
    gates: createRouterGates({ isPackaged: true, env: {}, clock: systemClock }),
    logger: log,
  });
}

async function ask<T>(
  dispatch: Dispatch,
  route: string,
  input: unknown,
  workspaceId: string | null = null,
): Promise<T> {
  const answer = (await dispatch(route, input, {
    ok: true,
    context: { senderId: 1, workspaceId },
  })) as DeskResult<T>;
  answers.push(answer);
  return (answer.ok ? answer.data : undefined) as T;
}

/** Everything that lies on the disk, and everything that left main for a screen or a page. */
function everyByte(): Map<string, Buffer> {
  const files = readdirSync(rig.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map([
    ...files.map((path) => [path.slice(rig.folder.length + 1), readFileSync(path)] as const),
    ['standard error', Buffer.from(echoed.join('\n'))],
    ['last lines', Buffer.from(log.recentLines().join('\n'))],
    ['answers to pages', Buffer.from(JSON.stringify(answers))],
  ]);
}

/** Lets every kind of secret pass through every room, in good and in bad ways. */
async function live(): Promise<{ readonly id: string; readonly started: Started }> {
  const started = rig.start();
  const { workspaces, vault } = started;
  const page = routerOf(started);
  const access = {
    planning: { baseUrl: 'https://plan.example/api/v1', key: canaries.planningKey },
    reporting: { baseUrl: 'https://report.example/v2', key: canaries.reportingKey },
    connect: {
      baseUrl: 'https://connect.example',
      key: canaries.connectKey,
      clientId: 'client',
      clientSecret: canaries.clientSecret,
    },
  };
  const { id } = await ask<WorkspaceSummary>(page, 'workspaces.create', { name: 'Agency', services: access });
  await ask(page, 'workspaces.create', {
    name: 'Wrong',
    services: { planning: { ...access.planning, more: canaries.planningKey } },
  });
  await ask(page, 'workspaces.create', {
    name: 'Wrong',
    services: { planning: { key: canaries.planningKey, baseUrl: canaries.signedAddress } },
  });
  await ask(page, 'workspaces.test_connection', { service: 'planning', ...access.planning });
  await ask(page, 'workspaces.test_saved', { service: 'planning' }, id);
  await ask(page, 'workspaces.replace_access', { service: 'planning', ...access.planning }, id);
  const demo = await ask<WorkspaceSummary>(page, 'workspaces.create_demo', {});
  await workspaces.setDemoAccess(demo.id, {
    ...demoAccess(4010),
    planning: { base_url: 'http://127.0.0.1:4010/p', access_token: canaries.demoKey },
  });
  await ask(page, 'workspaces.list', {});

  await vault.set(customerEntry(id, access.connect.baseUrl, 'c1'), canaries.customerToken);
  await vault.set(`${workspacePrefix(id)}tunnel/credentials`, canaries.tunnelCredentials);
  const sealer = createSealer({ vault, learnSecret: redactor.learn });
  const seal = await sealer.prepare(id);
  if (!seal.ok) throw new Error(seal.error.code);
  await ask(
    page,
    'local.save',
    { collection: 'notes', key: 'p', value: seal.data('c1', canaries.customerToken) },
    id,
  );
  await ask(page, 'journal.read_since', { after: 0, limit: 10 }, id);
  await ask(page, 'local_data.export', {}, id);

  for (const [name, value] of Object.entries(canaries)) {
    log.log('error', `call failed for ${value}`, {
      [name]: value,
      url: `https://a.example/?x=${encodeURIComponent(value)}`,
    });
    log.log('warn', 'thrown', { error: new Error(`cannot use "${value}"`, { cause: new TypeError(value) }) });
    log.log('info', 'sent', {
      headers: { authorization: `Bearer ${value}`, 'x-customer-token': value },
      list: [[value]],
    });
    log.log(
      'info',
      `as bytes ${Buffer.from(`user:${value}`).toString('base64')} ${Buffer.from(value).toString('hex')}`,
    );
  }
  return { id, started };
}

describe('Secret canaries', () => {
  it('the canary search finds each secret in plain, base64, hex and URL-encoded form', () => {
    for (const [kind, value] of Object.entries(tell)) {
      for (const before of ['', 'a', 'ab']) {
        const bytes = Buffer.from(`${before}${value}`);
        for (const text of [
          bytes.toString(),
          bytes.toString('base64'),
          bytes.toString('hex'),
          encodeURIComponent(value),
        ]) {
          expect(found(Buffer.from(`…${text}…`))).toContain(kind);
        }
      }
    }
  });

  it('no canary appears in files, logs, console output or answers to pages', async () => {
    const { id } = await live();
    const everything = everyByte();
    const paths = [...everything.keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        'workspaces.json',
        'vault-index.json',
        'logs/main.log',
        'client-desk-1970-01-01.clientdesk',
      ]),
    );
    expect(paths.some((path) => path.startsWith(`workspaces/${id}/journal/`))).toBe(true);
    expect(everything.get('logs/main.log')?.length).toBeGreaterThan(1000);
    expect(
      paths.flatMap((path) =>
        found(everything.get(path) ?? Buffer.alloc(0)).map((kind) => `${kind} in ${path}`),
      ),
    ).toEqual([]);
    // Proves that the secrets existed: the keychain has them.
    expect([...rig.keytar.entries.values()]).toEqual(
      expect.arrayContaining([canaries.planningKey, canaries.customerToken]),
    );
  });

  it('no planning key appears in files, logs or answers when the keychain is unreachable', async () => {
    rig.keytar.mood('unreachable');
    const started = rig.start();
    const page = routerOf(started);
    const services = { planning: { baseUrl: 'https://plan.example/api/v1', key: canaries.planningKey } };
    const { id } = await ask<WorkspaceSummary>(page, 'workspaces.create', { name: 'Agency', services });
    await ask(page, 'workspaces.test_saved', { service: 'planning' }, id);
    log.log('error', canaries.planningKey);
    for (const bytes of everyByte().values()) expect(found(bytes)).toEqual([]);
  });

  it('removing a workspace removes its keychain entries', async () => {
    const { id, started } = await live();
    expect(await started.workspaces.remove(id)).toMatchObject({ ok: true, data: { proven: true } });
    const names = [...rig.keytar.entries.keys()];
    expect(names.filter((name) => name.startsWith(workspacePrefix(id)))).toEqual([]);
  });
});
