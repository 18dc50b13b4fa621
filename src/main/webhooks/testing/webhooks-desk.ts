import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import type { PathPurpose } from '@shared/webhooks';
import { afterEach, beforeEach } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { createJournal, type Journal } from '../../journal/journal';
import { systemClock, systemTimers } from '../../ports';
import { dataOf } from '../../testing/data-of';
import { createSealer } from '../../vault/sealer';
import { createWebhooks, type OwnPath, type Webhooks, type WebhooksDeps } from '..';
import type { ReceiverLimits } from '../receiver';
import { memoryVault } from './memory-vault';

export const workspaceId = 'desk0001';
export const keys = { clientId: 'client-1', clientSecret: 'a secret of the connector' };
export const connectEvent: PathPurpose = {
  kind: 'subscription',
  service: 'connect',
  projectId: null,
  event: 'customer_integration.status_updated',
};
export const reportingEvent: PathPurpose = {
  kind: 'subscription',
  service: 'reporting',
  projectId: null,
  event: 'report_viewed',
};

/** The connector's headers, signed at this time with these keys. */
export function signedAt(ms: number, { clientId, clientSecret } = keys): Record<string, string> {
  const time = String(Math.floor(ms / 1_000));
  const digest = createHmac('sha256', clientSecret).update(`${time}${clientId}`).digest('hex');
  return { 'x-api-signature': `t=${time},s=${digest}`, 'x-api-token': 'token of the merchant' };
}

interface WebhooksDesk {
  folder: string;
  webhooks: Webhooks;
  journal: Journal;
  learnt: string[];
  credentials: { clientId: string | null; clientSecret: string | null };
  limits: ReceiverLimits | undefined;
  /** The keychain, for as long as the test runs; `hasKeychain`: whether it can be used. */
  vault: Parameters<typeof createSealer>[0]['vault'];
  hasKeychain: boolean;
  askForMetrics: WebhooksDeps['askForMetrics'];
  /** Whether anything sent from outside would arrive. */
  hasAddress: boolean;
  lateMetrics: number;
  /** How far the connector's clock is ahead of this machine, ms. */
  clockOffsetMs: number;
  /** Closes everything and starts again on the same files. */
  restart(): Promise<void>;
  path(purpose: PathPurpose): Promise<OwnPath>;
  url(path: string): string;
  /** Sends a delivery as a service does. Returns the status. */
  send(path: string, body: string, headers?: Record<string, string>): Promise<number>;
}

/** Webhooks of one workspace on a folder of their own, with a real receiver; they go with the test. */
export function webhooksDesk(): WebhooksDesk {
  let open = { webhooks: undefined as Webhooks | undefined, journal: undefined as Journal | undefined };
  const untouched = () => ({
    learnt: [],
    credentials: keys,
    limits: undefined,
    vault: memoryVault(() => desk.hasKeychain),
    hasKeychain: true,
    askForMetrics: async () => succeed(null),
    hasAddress: true,
    lateMetrics: 0,
    clockOffsetMs: 0,
  });
  const desk: WebhooksDesk = {
    folder: '',
    get webhooks() {
      if (!open.webhooks) throw new Error('no test is running');
      return open.webhooks;
    },
    get journal() {
      if (!open.journal) throw new Error('no test is running');
      return open.journal;
    },
    ...untouched(),
    async restart() {
      await close();
      await start();
    },
    path: async (purpose) => dataOf(await desk.webhooks.paths.make(workspaceId, purpose)),
    url(path) {
      const { state } = desk.webhooks.receiver;
      if (state.kind !== 'listening') throw new Error(`the receiver is ${state.kind}`);
      return `http://127.0.0.1:${state.port}${path}`;
    },
    async send(path, body, headers = {}) {
      await desk.webhooks.receiver.need('test', true);
      const sent = await fetch(desk.url(path), { method: 'POST', body, headers });
      await sent.arrayBuffer();
      return sent.status;
    },
  };

  async function start(): Promise<void> {
    const logger = { log: () => {} };
    const journal = createJournal({ folder: join(desk.folder, 'journal'), clock: systemClock, logger });
    const deps: WebhooksDeps = {
      userDataFolder: desk.folder,
      clock: systemClock,
      timers: systemTimers,
      logger,
      learnSecret: (value) => void desk.learnt.push(value),
      sealer: createSealer({ vault: desk.vault, learnSecret: () => undefined }),
      journal: () => succeed(journal),
      exists: (id) => id === workspaceId,
      clientCredentials: async () => succeed(desk.credentials),
      clockOffset: () => desk.clockOffsetMs,
      askForMetrics: (id, wish, url) => desk.askForMetrics(id, wish, url),
      onLateMetrics: () => void (desk.lateMetrics += 1),
      ...(desk.limits && { limits: desk.limits }),
    };
    open = { journal, webhooks: createWebhooks(deps) };
    desk.webhooks.metricReads.reachBy((_id, path) => (desk.hasAddress ? desk.url(path) : null));
    await desk.webhooks.start([workspaceId]);
  }

  async function close(): Promise<void> {
    await open.webhooks?.close();
    await open.journal?.close();
    open = { webhooks: undefined, journal: undefined };
  }

  beforeEach(async () => {
    Object.assign(desk, { folder: mkdtempSync(join(tmpdir(), 'webhooks-')), ...untouched() });
    await start();
  });
  afterEach(async () => {
    await close();
    await removeFolder(desk.folder);
  });
  return desk;
}
