import type { HintTarget } from '@shared/domain/webhooks/hint-plan';
import type { DeskError } from '@shared/errors';
import type { RefreshScope } from '../api';
import type { LocalReplica } from '../core/local-replica';
import type { EnginePorts } from '../core/ports';
import { hintCopyOf } from './hint-copy';
import { HintReader } from './hint-reader';

export type { HintReader } from './hint-reader';

/** Creates the reader that acts on events of the services, for the open replica. */
export const createHintReader = (
  ports: Pick<EnginePorts, 'clock' | 'random' | 'call'>,
  replica: LocalReplica,
  refresh: (scope: RefreshScope) => Promise<DeskError | null>,
): HintReader =>
  new HintReader({
    clock: ports.clock,
    random: ports.random,
    copy: hintCopyOf(replica),
    pending: (after, limit) => ports.call('deliveries.pending', { after, limit }),
    settle: (outcomes) => ports.call('deliveries.settle', { outcomes: [...outcomes] }),
    read: (target) => refresh(refreshOf(target)),
  });

/** How the engine is asked for it. */
function refreshOf(target: HintTarget): RefreshScope {
  switch (target.kind) {
    case 'record':
    case 'list':
    case 'resource':
      return target;
    case 'project':
      return { kind: 'list_of_client', resource: target.resource, clientId: target.projectId };
  }
}
