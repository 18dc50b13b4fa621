import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { removedHeader } from '@shared/media';
import type { FolderHandler } from '../ports';
import { type MediaContent, revisionUnder } from './content';
import type { Media } from './media';
import type { OpenMedia } from './open-media';
import type { MediaName } from './seen-files';

/**
 * Serves `/media/<file id>`, `/media/<file id>#<revision>` and `/media/posts/<post id>/thumbnail` of a workspace's own origin. The id is only looked
 * up; the path comes from the hash that the app computed. The protocol adds `nosniff` and the policy.
 */
export const serveMedia =
  (media: Pick<Media, 'of'>): FolderHandler =>
  async (request, page) => {
    const name = nameOf(new URL(request.url).pathname);
    if (!name || page.kind !== 'workspace') return notHere();
    const own = await media.of(page.id);
    if (!own.ok) return notNow();
    const content = contentOf(own.data.store, name);
    if (content) return answer(request, content, own.data);
    if (request.method !== 'HEAD' || !isExact(name)) return notHere();
    // A page asks which bytes are kept, so a missing one is no error.
    return new Response(null, { status: 204, headers: removalOf(own.data.store, name) });
  };

/** A file id may name its bytes behind a `#`, as `mediaNameOf` of the guard does; without any, the first ones. */
function contentOf({ catalogue }: Pick<OpenMedia['store'], 'catalogue'>, name: MediaName) {
  const [, id, revision] = /^file:(.+)#([0-9a-f]*)$/s.exec(name) ?? [];
  if (id === undefined || revision === undefined) return catalogue.find(name);
  const newest = catalogue.find(`file:${id}`);
  const isNewest = newest && revision === revisionUnder(newest, `file:${id}`);
  return isNewest ? newest : catalogue.find(`earlier:${id}#${revision}`);
}

const isExact = (name: MediaName): boolean => name.startsWith('file:') && name.includes('#');

/** Says that bytes were removed to make room. */
const removalOf = (store: OpenMedia['store'], name: MediaName): Record<string, string> =>
  store.wasEvicted(name.slice('file:'.length)) ? { [removedHeader]: 'for-room' } : {};

/** The media are closed, or their folder can't be used. It is unknown whether the file is stored. */
const notNow = () => new Response(null, { status: 503 });
const notHere = () => new Response(null, { status: 404 });

function nameOf(path: string): MediaName | undefined {
  const [, postId, fileId] = /^\/media\/(?:posts\/([^/]+)\/thumbnail|([^/]+))$/.exec(path) ?? [];
  const id = decoded(fileId ?? postId ?? '');
  if (id === undefined || id === '') return undefined;
  return fileId === undefined ? `thumbnail:${id}` : `file:${id}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

async function answer(request: Request, content: MediaContent, own: OpenMedia): Promise<Response> {
  const { store } = own;
  const { hash, mime, bytes } = content;
  const etag = `"${hash}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });

  const path = store.pathOf(hash);
  const found = await stat(path).catch(() => undefined);
  if (!found || found.size < bytes) {
    // Somebody tidied up behind us, or the disk lost some: forgotten, it is fetched again when it is next seen.
    await store.remove(hash);
    return notHere();
  }
  own.used(hash);
  const range = readRange(request.headers.get('range'), bytes);
  if (range === 'outside') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
  }
  const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range;
  const isHead = request.method === 'HEAD';
  return new Response(isHead ? null : streamOf(path, start, end), {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-type': mime,
      'content-length': String(end - start + 1),
      ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
  });
}

/** Reads the file without the seal at its end (see `seal.ts`). */
const streamOf = (path: string, start: number, end: number): ReadableStream =>
  // Node's type and the web's name the same class; they differ in declarations only.
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;

/** A range of bytes; `end` is included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.2). `whole` if there is no usable range, also for several ranges or other units.
 * `outside` if the range starts after the end.
 */
export function readRange(header: string | null, size: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'outside' : { start, end };
}
