import { join } from 'node:path';
import { succeed } from '@shared/errors';
import { createJournal } from '../../journal/journal';
import { systemClock, systemTimers } from '../../ports';
import { createSealer } from '../../vault/sealer';
import { createWebhooks } from '..';
import { memoryVault } from './memory-vault';

/**
 * A process of its own for the tests that kill it: receives for one workspace on the files of this folder, and writes
 * `<port> <path>` to standard output once it listens.
 */
const [folder = ''] = process.argv.slice(2);
const workspaceId = 'desk0001';
const logger = { log: () => {} };
const journal = createJournal({ folder: join(folder, 'journal'), clock: systemClock, logger });
const webhooks = createWebhooks({
  userDataFolder: folder,
  clock: systemClock,
  timers: systemTimers,
  logger,
  learnSecret: () => {},
  sealer: createSealer({ vault: memoryVault(), learnSecret: () => {} }),
  journal: () => succeed(journal),
  exists: (id) => id === workspaceId,
  clientCredentials: async () => succeed({ clientId: null, clientSecret: null }),
  clockOffset: () => 0,
  askForMetrics: async () => succeed(null),
  onLateMetrics: () => {},
});
await webhooks.start([workspaceId]);
const purpose = {
  kind: 'subscription',
  service: 'reporting',
  event: 'report_viewed',
  projectId: null,
} as const;
const [own = await webhooks.paths.make(workspaceId, purpose)] = webhooks.paths.of(workspaceId);
const path = 'path' in own ? own.path : own.ok && own.data.path;
const state = await webhooks.receiver.need('test', true);
if (state.kind !== 'listening') throw new Error(state.kind);
process.stdout.write(`${state.port} ${path}\n`);
