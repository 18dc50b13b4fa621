import { fileNameOf } from '@shared/domain/file-name';
import type { DeskResult } from '@shared/errors';
import { createEvidence } from '../evidence/evidence';
import { evidencePart } from '../evidence/part';
import type { Journal } from '../journal/journal';
import { createMedia } from '../media/media';
import { createPinnedClients } from '../media/pinned-clients';
import { createNotedFiles } from '../noted-files/noted-files';
import type { MachineParts } from '../ports';
import type { ServiceCaller } from '../services/service-handlers';
import type { System } from '../shell/system';
import type { Vault } from '../vault/vault';
import type { Workspaces } from '../workspaces/workspaces';
import type { MainPorts } from './main-ports';

interface Deps extends MachineParts {
  readonly ports: Pick<MainPorts, 'fetchFile'>;
  /** Version of the app. */
  readonly version: string;
  readonly journal: (workspaceId: string) => DeskResult<Journal>;
  readonly vault: Vault;
  readonly workspaces: Workspaces;
  readonly caller: ServiceCaller;
  readonly system: Pick<System, 'fileDialogs' | 'translate' | 'confirmations'>;
}

/** Media, and the evidence, which records what both read of posts. */
export function composeMedia({
  ports,
  version,
  journal,
  vault,
  workspaces,
  caller,
  system,
  ...machine
}: Deps) {
  const exists = (id: string) => workspaces.get(id) !== undefined;
  const pins = createPinnedClients({ journal });
  const media = createMedia({
    ...machine,
    ...(ports.fetchFile && { fetchFile: ports.fetchFile }),
    exists,
    ownAddress: (id, service) => workspaces.get(id)?.services[service]?.baseUrl,
    readPost: (id, postId, lane, signal) =>
      caller.callRoute(id, 'planning.get_post', { params: { id: postId }, lane }, { signal }),
    pins,
  });
  const notedFiles = createNotedFiles(machine);
  const evidence = createEvidence({
    ...machine,
    vault,
    journal,
    exists,
    async token(id) {
      const access = await workspaces.access(id, 'planning');
      return access.ok ? access.data.key : null;
    },
    keptFile: media.keptFile,
  });
  caller.onMediaAnswer(({ workspaceId, service, ...read }) => {
    media.offer(workspaceId, service, read.answer);
    if (service === 'planning') evidence.offer(workspaceId, read);
    workspaces.postsRead(workspaceId);
  });
  caller.onMissing(({ workspaceId, ...call }) => evidence.offerMissing(workspaceId, call));
  media.onChanged(({ workspaceId, change }) => evidence.filesChanged(workspaceId, change.fileIds));
  const { fileDialogs, translate } = system;
  const proofs = evidencePart({
    evidence,
    clock: machine.clock,
    app: version,
    notedFile: (id, hash) => notedFiles.read(id, hash),
    confirmErasure: (client, posts) => system.confirmations.eraseProofs(client, posts),
    chooseTarget: (client) =>
      fileDialogs.save({
        title: translate('file.proof'),
        extension: 'jsonl',
        suggestedName: `${fileNameOf(translate('file.proof_name', { client }))}.jsonl`,
      }),
  });
  return {
    media,
    pins,
    proofs,
    notedFiles,
    countProofs: evidence.count,
    evidence: (id: string) => evidence.of(id),
  };
}
