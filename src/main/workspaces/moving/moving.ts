import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { movingRoutes } from '@shared/ipc/workspaces';
import type { MovedIn, MovedOut } from '@shared/workspaces';
import { writeFileAtomic } from '../../files/atomic-write';
import { storageFailure } from '../../files/storage-error';
import type { AskPassphrase, Clock, Confirmations } from '../../ports';
import { serviceNames } from '../records';
import type { Workspaces } from '../workspaces';
import { leastPassphraseLength, type MovedWorkspace, type MovingFiles, mostBytes } from './moving-file';

export interface MovingDeps {
  readonly files: MovingFiles;
  readonly workspaces: Pick<Workspaces, 'takeOut' | 'takeIn'>;
  readonly confirm: Confirmations['moveOut'];
  readonly askPassphrase: AskPassphrase;
  /** Asks the person; null where they choose no file. */
  readonly chooseTarget: (suggestedName: string) => Promise<string | null>;
  readonly chooseSource: () => Promise<string | null>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Moves access to another computer in one encrypted file. Neither passphrase nor content passes a page. */
export interface Moving {
  /** Null where the person changed their mind. */
  save(): Promise<DeskResult<MovedOut | null>>;
  /** Null where the person changed their mind. */
  open(): Promise<DeskResult<MovedIn | null>>;
}

const extension = 'age';

export function createMoving(deps: MovingDeps): Moving {
  const { files, workspaces, askPassphrase, clock } = deps;
  return {
    async save() {
      const taken = await workspaces.takeOut();
      if (!taken.ok) return taken;
      const counts = countsOf(taken.data);
      if (counts.addresses === 0) return fail('NOTHING_TO_MOVE', 'no workspace with services of its own');
      const names = taken.data.map(({ name }) => name);
      if (!(await deps.confirm({ names, ...counts }))) return succeed(null);
      const bytes = await askPassphrase({
        kind: 'choose',
        leastLength: leastPassphraseLength,
        use: async (passphrase) => succeed(await files.encrypt(taken.data, passphrase)),
      });
      if (bytes === null || !bytes.ok) return bytes ?? succeed(null);
      const day = isoTime(clock.now()).slice(0, 10);
      const path = await deps.chooseTarget(`client-desk-move-${day}.${extension}`);
      if (path === null) return succeed(null);
      try {
        await writeFileAtomic(path, bytes.data);
      } catch (error) {
        return storageFailure(error, 'the file');
      }
      return succeed({ fileName: basename(path), ...counts });
    },
    async open() {
      const path = await deps.chooseSource();
      if (path === null) return succeed(null);
      const bytes = await readWhole(path);
      if (!bytes.ok) return bytes;
      const inspected = files.inspect(bytes.data);
      if (!inspected.ok) return inspected;
      const moved = await askPassphrase({
        kind: 'enter',
        leastLength: 1,
        use: (passphrase) => files.decrypt(bytes.data, passphrase),
      });
      if (moved === null || !moved.ok) return moved ?? succeed(null);
      return workspaces.takeIn(moved.data);
    },
  };
}

function countsOf(all: readonly MovedWorkspace[]): Omit<MovedOut, 'fileName'> {
  const services = all.flatMap((one) => serviceNames.flatMap((service) => one.services[service] ?? []));
  const keys = services.flatMap(({ key, clientId, clientSecret }) =>
    [key, clientId, clientSecret].filter((value) => value !== null),
  );
  return {
    addresses: services.length,
    keys: keys.length,
    tokens: all.reduce((sum, { tokens }) => sum + tokens.length, 0),
  };
}

/** Only a plain file is read: a pipe or a device could hold main for ever. */
async function readWhole(path: string): Promise<DeskResult<Uint8Array>> {
  try {
    const about = await stat(path);
    if (!about.isFile() || about.size > mostBytes) return fail('FILE_NOT_OURS', 'no file that moves access');
    const file = await open(path, 'r');
    try {
      return succeed(await file.readFile());
    } finally {
      await file.close();
    }
  } catch {
    return fail('FILE_UNREADABLE', 'the file could not be read');
  }
}

export const createMovingHandlers = (moving: Moving): HandlersFor<typeof movingRoutes> => ({
  'moving.save': () => moving.save(),
  'moving.open': () => moving.open(),
});
