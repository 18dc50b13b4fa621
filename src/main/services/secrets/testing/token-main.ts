import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeskResult, fail } from '@shared/errors';
import { customerTokenRoutes } from '@shared/ipc/customer-tokens';
import { sessionRoutes } from '@shared/ipc/sessions';
import { workspaceFolder } from '../../../files/workspace-folder';
import { createRouter, family } from '../../../ipc/router';
import { createRouterGates } from '../../../ipc/router-gates';
import { journalFolder } from '../../../journal/journals';
import { createLogger } from '../../../log/logger';
import { createRedactor } from '../../../log/redactor';
import { systemClock } from '../../../ports';
import { createRig } from '../../../workspaces/testing/rig';
import { createServiceCaller } from '../../service-handlers';
import { answers, fakeTransport, type Scripted } from '../../testing/fake-transport';
import { testLimiter } from '../../testing/limiter';
import { virtualTime } from '../../testing/virtual-time';
import { createServiceSecrets } from '..';
import type { RescueToken } from '../keep-token';
import { createSessionHandlers } from '../session-handlers';
import { createSessionLinks } from '../session-links';
import { createSecretHandlers } from '../token-handlers';
import { withChecksum } from '../token-log';

export const customer = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
export const record = {
  uuid: customer,
  name: 'Ótica Sol',
  created_at: '2026-03-02 09:00:00',
  updated_at: '2026-03-02 09:00:00',
  is_paying: false,
};
const merchant = {
  ...record,
  rate_limit_per_minute: '3000',
  rate_limit_per_second: '100',
  total_customers: 1,
  available_integrations: [],
};

type Rescue = Parameters<RescueToken>[0];

/**
 * Opens main's parts for customer tokens and sessions. They are real, except the keychain's daemon and the connection
 * to the service. Requests of a page enter through the router, and main's stored data is in a folder that a test can
 * search.
 */
export async function openTokenMain(service: Scripted) {
  const redactor = createRedactor();
  const learn = (value: string) => redactor.learn(value);
  const logger = { log: (...line: Parameters<ReturnType<typeof createLogger>['log']>) => log.log(...line) };
  const rig = createRig({ logger, learnSecret: learn });
  const log = createLogger({ folder: join(rig.folder, 'logs'), redactor, clock: { now: () => 0 } });
  const time = virtualTime();
  const seenByPages: unknown[] = [];
  const opened: string[] = [];
  const copied: string[] = [];
  const rescues: Rescue[] = [];
  let mayOpen = true;
  let tokenFile: string | null = null;
  let onRescue: (rescue: Rescue) => ReturnType<RescueToken> = async () => 'lost';
  const { transport, sent } = fakeTransport((request) =>
    request.url.endsWith('/merchants/settings')
      ? answers(200, { merchant })
      : typeof service === 'function'
        ? service(request)
        : service,
  );

  function start() {
    const { vault, workspaces } = rig.start();
    const events: string[] = [];
    const secrets = createServiceSecrets({
      userDataFolder: rig.folder,
      vault,
      workspaces,
      clock: time.clock,
      logger,
      learnSecret: learn,
      rescue: (rescue) => {
        rescues.push(rescue);
        return onRescue(rescue);
      },
      onChanged: (_id, uuid) => {
        events.push(uuid);
        seenByPages.push(uuid);
      },
    });
    const caller = createServiceCaller({
      ...time,
      workspaces,
      secrets,
      transport,
      limiter: testLimiter(time),
      logger,
      random: () => 0.5,
    });
    const router = createRouter({
      own: family(
        { ...customerTokenRoutes, ...sessionRoutes },
        {
          ...createSecretHandlers({
            secrets,
            caller,
            learnSecret: learn,
            chooseTokenFile: async () => tokenFile,
          }),
          ...createSessionHandlers({
            sessions: secrets.sessions,
            sessionLinks: createSessionLinks({ sessions: secrets.sessions, caller, clock: time.clock }),
            openExternal: async (url) => {
              if (!mayOpen) return fail('LINK_DECLINED', 'the person did not want it opened');
              opened.push(url);
              return { ok: true, data: { opened: true } };
            },
            copyText: async (text) => void copied.push(text),
          }),
        },
      ),
      lazy: caller.families,
      gates: createRouterGates({ isPackaged: false, env: {}, clock: systemClock }),
      logger,
    });
    const ask = async (
      route: string,
      input: unknown,
      workspaceId: string = id,
    ): Promise<DeskResult<unknown>> => {
      const context = { senderId: 1, workspaceId };
      const answer = await router(route, input, { ok: true, context });
      seenByPages.push(answer);
      return answer;
    };
    return { vault, workspaces, secrets, events, ask };
  }

  let id = '';
  const first = start();
  const made = await first.workspaces.create({
    name: 'Agency',
    services: { connect: { baseUrl: 'https://connect.example', key: 'canary-merchant-key' } },
  });
  if (!made.ok) throw new Error(made.error.message);
  id = made.data.id;

  return {
    ...first,
    id,
    /** The origin that the customers' tokens are bound to. */
    binding: 'https://connect.example',
    rig,
    time,
    sent,
    opened,
    copied,
    rescues,
    /** The person does not let links be opened. */
    refuseOpening: () => {
      mayOpen = false;
    },
    /** Which file the person chooses in the dialog, as its path; null for none. */
    chooses: (path: string | null) => {
      tokenFile = path;
    },
    /** Sets what the user does when asked. */
    onRescue: (does: typeof onRescue) => {
      onRescue = does;
    },
    /** Restarts the app with the same disk and keychain. */
    restart: start,
    create: (name = record.name) =>
      first.ask('connect.create_customer', { body: { name }, lane: 'interactive' }),
    /** Makes the folder of the tokens' journal unwritable, like a full or broken disk. */
    breakJournal: () => {
      mkdirSync(workspaceFolder(rig.folder, id), { recursive: true });
      writeFileSync(journalFolder(rig.folder, id), 'in the way');
    },
    mendJournal: () => rmSync(journalFolder(rig.folder, id)),
    /** Simulates a crash after the keychain stored the token and before the journal noted it. */
    forgetStored: () => {
      const path = join(journalFolder(rig.folder, id), 'customer-tokens.log');
      const lines = readFileSync(path, 'utf8').split('\n');
      writeFileSync(path, lines.filter((line) => !line.includes('"kind":"stored"')).join('\n'));
    },
    /** Adds a line cut by a crash, a line somebody changed, and a line only a newer app knows. */
    damageLog: () => {
      const path = join(journalFolder(rig.folder, id), 'customer-tokens.log');
      const whole = readFileSync(path, 'utf8');
      const [line = ''] = whole.split('\n').filter(Boolean);
      const changed = line.replace('"sealed":"s1', '"sealed":"s2');
      const newer = withChecksum('customer-token', JSON.stringify({ version: 2, kind: 'moved', customer }));
      writeFileSync(path, `${line.slice(0, 40)}\n${changed}\n${newer}\n${whole}${line.slice(0, 70)}`);
    },
    /** Every file, every log line and everything that a page was ever told, as one text. */
    everything: () =>
      [
        ...readdirSync(rig.folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')),
        ...log.recentLines(),
        JSON.stringify(seenByPages),
      ].join('\n'),
    async end() {
      log.close();
      await rig.end();
    },
  };
}

/** A secret as it is, and in the forms that anybody can undo. */
export const formsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  const inner = [0, 1, 2].map((skipped) =>
    bytes.subarray(skipped, skipped + 3 * Math.floor((bytes.length - skipped) / 3)),
  );
  return [
    secret,
    bytes.toString('hex'),
    ...inner.flatMap((part) => [part.toString('base64'), part.toString('base64url')]),
  ];
};
