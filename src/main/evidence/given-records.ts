import { headMessageOf } from '@shared/domain/proof';
import type { SegmentStore } from '../journal/store/segment-store';
import { type ChainStates, endOf } from './chain-states';
import type { EvidenceKey } from './key';
import { bodyIn, foundIn, type GivenRecord, type StoredLine } from './stored';

/** Records handed over at once. */
const mostAtOnce = 200;

/** Hashes of the lines that this computer wrote, whose bodies need not come with a file. */
export async function hashesOfOwn(
  files: Pick<SegmentStore, 'readAfter'>,
  states: ChainStates,
): Promise<ReadonlySet<string>> {
  const whole = new Set(states.all().flatMap(({ id, i, bodies }) => (i > 0 && bodies >= i ? [id] : [])));
  const hashes = new Set<string>();
  if (whole.size === 0) return hashes;
  for await (const { json } of files.readAfter(0)) {
    const record = foundIn(json);
    if (record?.kind === 'line' && whole.has(record.chain)) hashes.add(record.hash);
  }
  return hashes;
}

/**
 * Hands over every chain as records of a file, in one pass over the store. The key signs where its own chains end. A
 * closed chain of an earlier key, which is lost, counts by the chain that names its end.
 */
export async function exportRecords(
  files: Pick<SegmentStore, 'readAfter'>,
  states: ChainStates,
  key: EvidenceKey | null,
  at: number,
  write: (records: readonly GivenRecord[]) => Promise<void>,
): Promise<number> {
  let waiting: GivenRecord[] = [];
  let lines = 0;
  async function put(record: GivenRecord): Promise<void> {
    waiting.push(record);
    lines += Number(record.kind === 'given.line');
    if (waiting.length < mostAtOnce) return;
    const full = waiting;
    waiting = [];
    await write(full);
  }
  const lineOf = ({ chain, i, tag, bodyHash, prev, hash }: StoredLine, body: string | null): GivenRecord => ({
    kind: 'given.line',
    line: { chain, i, tag, bodyHash, prev, hash, body },
  });

  const own = states.all().filter(({ isForeign }) => !isForeign);
  for (const { kind, id, client, name, zone, tagKey } of own)
    await put({ kind: 'given.chain', start: { kind, id, client, name, zone, tagKey } });
  /** Halves of lines whose other half comes later, or is lost. */
  const bodies = new Map<string, string>();
  const halves = new Map<string, StoredLine>();
  for await (const { json } of files.readAfter(0)) {
    const record = foundIn(json);
    if (!record || record.kind === 'chain') continue;
    if (record.kind !== 'line' && record.kind !== 'body') {
      await put(record);
      continue;
    }
    const place = `${record.chain} ${record.i}`;
    if (record.kind === 'line') {
      const body = bodies.get(place);
      if (body === undefined) halves.set(place, record);
      else await put(lineOf(record, body));
      bodies.delete(place);
    } else {
      const [line, body] = [halves.get(place), bodyIn(json)];
      if (body === null) continue;
      if (line) await put(lineOf(line, body));
      else bodies.set(place, body);
      halves.delete(place);
    }
  }
  for (const line of halves.values()) await put(lineOf(line, null));
  for (const chain of own) {
    const { i, hash } = endOf(chain);
    if (i === 0 || chain.beyond) continue;
    const head = { chain: chain.id, i, hash, at, key: key?.publicKey ?? null };
    await put({ kind: 'given.head', head: { ...head, signature: key?.sign(headMessageOf(head)) ?? null } });
  }
  if (waiting.length > 0) await write(waiting);
  return lines;
}
