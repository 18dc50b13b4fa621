import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type KeptNotedFile,
  mostNotedBytes,
  mostNotedFileBytes,
  type NotedFileType,
} from '@shared/domain/noted';
import { type DeskResult, succeed } from '@shared/errors';
import type { notedFileRoutes } from '@shared/ipc/files';
import type { HandlersFor } from '@shared/ipc/route';
import { writeFileAtomic } from '../files/atomic-write';
import { errorCodeOf, storageFailure } from '../files/storage-error';
import { workspaceFolder } from '../files/workspace-folder';
import { createExclusively } from '../flow/exclusively';
import type { MainPart } from '../part';
import type { FolderHandler } from '../ports';

export interface NotedFiles {
  /** Keeps a file's bytes under their hash, or says why not. Equal bytes are kept once. */
  keep(
    workspaceId: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<DeskResult<KeptNotedFile>>;
  /** The bytes of a file by their hash; null where it is not on this computer, or has become another one. */
  read(workspaceId: string, hash: string): Promise<Uint8Array | null>;
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

  async function read(workspaceId: string, hash: string): Promise<Uint8Array | null> {
    const bytes = await readFile(join(folderOf(workspaceId), hash)).catch(() => null);
    return bytes && createHash('sha256').update(bytes).digest('hex') === hash ? bytes : null;
  }

  return {
    read,
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
      const bytes = await read(page.id, hash);
      if (!bytes) return notHere();
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
  const { default: PostalMime } = await import('postal-mime');
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

interface Served {
  readonly type: NotedFileType;
  /** Content type that it is served with; null if it isn't served. */
  readonly mime: string | null;
}

const other: Served = { type: 'other', mime: null };
const text = 'text/plain; charset=utf-8';

/** Types that a page shows, by the extension from `file-type`. SVG and HTML are texts here: they can contain code. */
const shown: Readonly<Record<string, Served>> = {
  png: { type: 'png', mime: 'image/png' },
  jpg: { type: 'jpeg', mime: 'image/jpeg' },
  webp: { type: 'webp', mime: 'image/webp' },
  gif: { type: 'gif', mime: 'image/gif' },
  pdf: { type: 'pdf', mime: 'application/pdf' },
  mp3: { type: 'audio', mime: 'audio/mpeg' },
  m4a: { type: 'audio', mime: 'audio/mp4' },
  aac: { type: 'audio', mime: 'audio/aac' },
  ogg: { type: 'audio', mime: 'audio/ogg' },
  oga: { type: 'audio', mime: 'audio/ogg' },
  opus: { type: 'audio', mime: 'audio/ogg' },
  wav: { type: 'audio', mime: 'audio/wav' },
  flac: { type: 'audio', mime: 'audio/flac' },
};

/** Type of a file by its bytes. Its name counts for nothing. */
async function notedFileType(bytes: Uint8Array): Promise<Served> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found) return (Object.hasOwn(shown, found.ext) && shown[found.ext]) || isTextLike(found.ext, bytes);
  return textType(bytes);
}

/** Formats that are written as text, such as XML: they are shown as text. */
const isTextLike = (extension: string, bytes: Uint8Array): Served =>
  ['xml', 'rtf', 'ics', 'vcf'].includes(extension) ? textType(bytes) : other;

function textType(bytes: Uint8Array): Served {
  const content = textOf(bytes);
  if (content === null) return other;
  return { type: isMessage(content) ? 'eml' : 'text', mime: text };
}

function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether it begins as an email does: fields of a message, with its sender among them. */
function isMessage(content: string): boolean {
  const [head = ''] = content.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/);
  const areFields = lines.every((line) => /^(?:[!-9;-~]+:|[ \t])/.test(line));
  return areFields && /^from:/im.test(head) && /^(?:date|subject|message-id|mime-version):/im.test(head);
}
