import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptNotedFile, mostNotedBytes, mostNotedFileBytes } from '@shared/domain/noted';
import { type DeskResult, succeed } from '@shared/errors';
import type { notedFileRoutes } from '@shared/ipc/noted-files';
import type { HandlersFor } from '@shared/ipc/route';
import PostalMime from 'postal-mime';
import { writeFileAtomic } from '../files/atomic-write';
import { errorCodeOf, storageFailure } from '../files/storage-error';
import { workspaceFolder } from '../files/workspace-folder';
import { createExclusively } from '../flow/exclusively';
import type { MainPart } from '../part';
import type { FolderHandler } from '../ports';
import { notedFileType } from './file-type';

export interface NotedFiles {
  /** Keeps a file's bytes under their hash, or says why not. Equal bytes are kept once. */
  keep(
    workspaceId: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<DeskResult<KeptNotedFile>>;
  /** Serves `/noted/<hash>` of a workspace's own origin. Files of type `other` are not served; an email only as its text. */
  readonly serve: FolderHandler;
}

interface Deps {
  readonly userDataFolder: string;
  /** Most bytes of a workspace's files. */
  readonly mostBytes?: number;
  readonly write?: typeof writeFileAtomic;
}

/** Evidence files of noted decisions, outside the media's cap. They are removed with the folder of their workspace. */
export function createNotedFiles({
  userDataFolder,
  mostBytes = mostNotedBytes,
  write = writeFileAtomic,
}: Deps): NotedFiles {
  const folderOf = (workspaceId: string) => join(workspaceFolder(userDataFolder, workspaceId), 'noted-files');
  const inTurn = createExclusively();

  return {
    keep: (workspaceId, { name, bytes }) =>
      inTurn(async () => {
        if (bytes.byteLength > mostNotedFileBytes) return succeed({ kind: 'too_large' });
        const folder = folderOf(workspaceId);
        const hash = createHash('sha256').update(bytes).digest('hex');
        try {
          const sizes = await sizesIn(folder);
          if (!sizes.has(hash)) {
            const used = [...sizes.values()].reduce((sum, size) => sum + size, 0);
            if (used + bytes.byteLength > mostBytes) return succeed({ kind: 'no_room' });
            await write(join(folder, hash), bytes);
          }
        } catch (cause) {
          return storageFailure(cause, 'the file');
        }
        const { type } = await notedFileType(bytes);
        return succeed({ kind: 'kept', file: { hash, name, bytes: bytes.byteLength, type } });
      }),
    async serve(request, page) {
      const hash = /^\/noted\/([0-9a-f]{64})$/.exec(new URL(request.url).pathname)?.[1];
      if (hash === undefined || page.kind !== 'workspace') return notHere();
      const bytes = await readFile(join(folderOf(page.id), hash)).catch(() => undefined);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) return notHere();
      const { type, mime } = await notedFileType(bytes);
      if (mime === null) return notHere();
      const body = type === 'eml' ? Buffer.from(await textOfMessage(bytes)) : bytes;
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
        headers: {
          'content-type': mime,
          'content-length': String(body.byteLength),
          'cache-control': 'private, no-cache',
        },
      });
    },
  };
}

const notHere = () => new Response(null, { status: 404 });

/** Size in bytes by hash. Other names are left over from a write that was interrupted. */
async function sizesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (errorCodeOf(cause) === 'ENOENT') return [];
    throw cause;
  });
  const hashes = names.filter((name) => /^[0-9a-f]{64}$/.test(name));
  return new Map(
    await Promise.all(hashes.map(async (hash) => [hash, (await stat(join(folder, hash))).size] as const)),
  );
}

/** Sender, date, subject and text of an email. Its HTML and its attachments are left out. */
async function textOfMessage(bytes: Uint8Array): Promise<string> {
  const { from, date, subject, text } = await PostalMime.parse(bytes);
  const sender = from && [from.name, from.address].filter(Boolean).join(', ');
  const head = [sender, date, subject].filter(Boolean).join('\n');
  return [head, text ?? ''].filter(Boolean).join('\n\n');
}

export const notedFilesPart = (files: NotedFiles) =>
  ({
    routes: {
      'noted_files.keep': (file, { workspaceId }) => files.keep(workspaceId, file),
    } satisfies HandlersFor<typeof notedFileRoutes>,
  }) satisfies MainPart;
