import { isObject, type JsonObject } from '@shared/domain/json';
import {
  bodyFactsOf,
  carriedLength,
  codeOf,
  type FilePart,
  fileMessageOf,
  filesIn,
  hashBeforeFirst,
  headMessageOf,
  mostPartBytes,
  mostProofBytes,
  type ProofContent,
  type ProofScope,
  parsedJson,
  writeProof,
} from '@shared/domain/proof';
import { addMonths, startOfDayIn } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { ProofWish } from '@shared/ipc/proofs';
import type { ChainStates } from './chain-states';
import type { EvidenceStore } from './evidence-store';
import { sha256 } from './hashing';
import type { ReadChain } from './read-chains';

export interface Proof {
  /** The text of `proof.jsonl`. */
  readonly text: string;
  readonly clientName: string;
  /** Lines that are shown. */
  readonly lines: number;
  /** Code of the last head, 52 characters. */
  readonly code: string;
  readonly isSigned: boolean;
  /** Evidence files that its noted decisions name. */
  readonly files: readonly NamedFile[];
}

type NamedFile = ReturnType<typeof filesIn>[number];

interface ProofSource {
  /** Version of the app. */
  readonly app: string;
  readonly now: number;
  /** Bytes of an evidence file by their hash; null where they are not here. Without it no file can be carried. */
  readonly fileOf?: (sha256: string) => Promise<Uint8Array | null>;
}

/**
 * The lines that a person asked for, with the hashes of all others of their chains. INPUT_INVALID for posts of several
 * clients and for files that are not here or that no line names, RECORD_NOT_FOUND where nothing was recorded,
 * INPUT_TOO_LARGE where it would be too large to be checked.
 */
export async function proofOf(
  store: EvidenceStore,
  wish: ProofWish,
  { app, now, fileOf = async () => null }: ProofSource,
): Promise<DeskResult<Proof>> {
  const asked = await store.read((states) => ({
    clients: 'client' in wish ? [wish.client] : postsOf(wish).flatMap((post) => states.clientOf(post) ?? []),
  }));
  if (!asked.ok) return asked;
  const [client, ...others] = new Set(asked.data.clients);
  if (client === undefined) return fail('RECORD_NOT_FOUND', 'nothing was recorded of it');
  if (others.length > 0) return fail('INPUT_INVALID', 'posts of several clients');

  const prepared = await store.prepare(client);
  if (!prepared.ok) return prepared;
  const read = await store.chains((states) => inOrder(states, client));
  if (!read.ok) return read;
  const newest = read.data.at(-1);
  if (!newest) return fail('RECORD_NOT_FOUND', 'nothing was recorded of it');
  const { name, zone } = newest.chain;
  const isInRange = wish.scope === 'month' ? monthIn(wish.month, zone) : () => true;
  const chosen = wish.scope === 'post' || wish.scope === 'package' ? new Set(postsOf(wish)) : null;

  const key = await store.key();
  const posts = new Set<string>();
  const media = new Map<string, ProofContent['media'][number]>();
  const named = new Map<string, NamedFile>();
  let shownLines = 0;
  const own = key?.publicKey ?? null;
  const rangeOf = ({ lines }: ReadChain) => ({
    first: lines.findIndex(({ at }) => isInRange(at)),
    last: lines.findLastIndex(({ at }) => isInRange(at)),
  });
  /** Closed chains whose key is gone: the newest chain names where they end, and answers for them. */
  const unsigned = new Set(
    read.data.flatMap((one) =>
      one.chain !== newest.chain && !one.chain.beyond && one.chain.key !== own && rangeOf(one).first >= 0
        ? [one.chain.id]
        : [],
    ),
  );
  const chains = read.data.flatMap((one) => {
    const { chain, lines } = one;
    const { first, last } = rangeOf(one);
    // Where a chain of another computer ends, that computer has signed. Its own chain closes a file, also without lines.
    const isToEnd = first >= 0 && chain.beyond !== null;
    const isClosing = first < 0 && chain === newest.chain && read.data.some((each) => each.chain.isForeign);
    const adopting =
      chain === newest.chain ? lines.findIndex((line) => adoptsOf(line).some((id) => unsigned.has(id))) : -1;
    // The line that names the key which signs, if that changed after a month.
    const naming =
      first < 0 || isToEnd ? -1 : lines.findLastIndex((line) => factsOf(line)?.key !== undefined);
    const starts = [first, adopting].filter((place) => place >= 0);
    const from = starts.length > 0 ? Math.min(...starts) : isClosing ? lines.length : -1;
    const to = isToEnd ? lines.length - 1 : Math.max(last, adopting, naming);
    const part = from < 0 ? [] : lines.slice(from, to + 1);
    const before = lines[from - 1];
    const end = part.at(-1) ?? (isClosing ? before : undefined);
    if (!end) return [];
    const inRange = new Set(first < 0 ? [] : lines.slice(first, last + 1).map(({ post }) => post));
    const shown = part.map(({ i, tag, bodyHash, hash, body, post }) => {
      const isShown = post === null || (chosen ?? inRange).has(post);
      if (isShown && body !== null) {
        shownLines += 1;
        if (post !== null) posts.add(post);
        addMedia(media, post, body);
        if (body.includes('"noted.decision"'))
          for (const file of filesIn(objectIn(body))) named.set(file.sha256, file);
      }
      return { i, tag, bodyHash, hash, body: isShown ? body : null };
    });
    const start = { id: chain.id, from: before?.i ?? 0, prev: before?.hash ?? hashBeforeFirst };
    if (chain.beyond) return [{ start, lines: shown, head: chain.beyond.head }];
    const head = { chain: chain.id, i: end.i, hash: end.hash, at: now, key: own };
    const signature = key?.sign(headMessageOf(head)) ?? null;
    return [{ start, lines: shown, head: { ...head, signature } }];
  });
  const last = chains.at(-1);
  if (!last || posts.size === 0) return fail('RECORD_NOT_FOUND', 'nothing was recorded of it');

  const carried = await partsOf(wish.files ?? [], named, fileOf);
  if (!carried.ok) return carried;
  const header = {
    scope: scopeOf(wish),
    client: { id: client, name },
    posts: [...posts],
    zone,
    app,
    createdAt: now,
  };
  const text = writeProof(
    { header, chains, media: [...media.values()], files: carried.data },
    sha256,
    (hash) => key?.sign(fileMessageOf(hash)) ?? null,
  );
  if (Buffer.byteLength(text) > mostProofBytes) return fail('INPUT_TOO_LARGE', 'too large for one proof');
  const code = codeOf(last.head.hash);
  return succeed({
    text,
    clientName: name,
    lines: shownLines,
    code,
    isSigned: key !== null,
    files: [...named.values()],
  });
}

/** Facts of a line about its chain. */
function factsOf({ post, body }: ReadChain['lines'][number]) {
  const facts = post === null && body !== null ? bodyFactsOf(parsedJson(body)) : null;
  return facts?.post === null ? facts : null;
}

/** Ids of chains whose end a line names. */
const adoptsOf = (line: ReadChain['lines'][number]): readonly string[] =>
  factsOf(line)?.adopts.map(({ chain }) => chain) ?? [];

function objectIn(body: string): JsonObject | null {
  const value = parsedJson(body);
  return isObject(value) ? value : null;
}

/** The parts of files that a proof carries. Their sizes are compared first: the bytes may not fit the memory. */
async function partsOf(
  wanted: readonly string[],
  named: ReadonlyMap<string, NamedFile>,
  fileOf: (sha256: string) => Promise<Uint8Array | null>,
): Promise<DeskResult<readonly FilePart[]>> {
  const files = [...new Set(wanted)].map((hash) => named.get(hash));
  const bytes = files.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
  if (carriedLength(bytes) > mostProofBytes) return fail('INPUT_TOO_LARGE', 'files too large for one proof');
  const parts: FilePart[] = [];
  for (const file of files) {
    const content = file ? await fileOf(file.sha256) : null;
    if (!file || !content) return fail('INPUT_INVALID', 'a file that is not here');
    const count = Math.max(1, Math.ceil(content.length / mostPartBytes));
    for (let part = 1; part <= count; part += 1) {
      const some = content.subarray((part - 1) * mostPartBytes, part * mostPartBytes);
      parts.push({ sha256: file.sha256, part, parts: count, data: Buffer.from(some).toString('base64') });
    }
  }
  return succeed(parts);
}

/** Chains of other computers first: the key of the last one signs the file. */
const inOrder = (states: ChainStates, client: string) =>
  states.ofClient(client).toSorted((a, b) => Number(b.isForeign) - Number(a.isForeign));

/** Posts that a wish names one by one. */
export const postsOf = (wish: ProofWish): readonly string[] =>
  wish.scope === 'post' ? [wish.post] : wish.scope === 'package' ? wish.posts : [];

function scopeOf(wish: ProofWish): ProofScope {
  switch (wish.scope) {
    case 'package':
      return { kind: 'package', name: wish.name };
    case 'month':
      return { kind: 'month', month: wish.month };
    default:
      return { kind: wish.scope };
  }
}

function addMedia(
  media: Map<string, ProofContent['media'][number]>,
  post: string | null,
  body: string,
): void {
  if (post === null || !body.includes('"seen.media"')) return;
  const entry = objectIn(body);
  if (entry?.kind !== 'seen.media') return;
  const { file, sha256: hash, bytes } = entry;
  if (typeof file !== 'string' || typeof hash !== 'string' || typeof bytes !== 'number') return;
  media.set(`${post} ${file} ${hash}`, { post, file, sha256: hash, bytes });
}

/** @param month `2026-11` */
function monthIn(month: string, zone: string): (at: number) => boolean {
  const first = `${month}-01`;
  const [from, to] = [startOfDayIn(zone, first), startOfDayIn(zone, addMonths(first, 1))];
  return (at) => at >= from && at < to;
}
