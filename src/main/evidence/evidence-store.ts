import { rm } from 'node:fs/promises';
import type { ChainFact } from '@shared/domain/proof';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { errorCodeOf, storageFailure } from '../files/storage-error';
import { createExclusively } from '../flow/exclusively';
import { type OpenSegments, openSegments, type StoreFiles } from '../journal/open-segments';
import { countIn, rangesIn } from '../journal/store/ranges';
import { rewriteSegments } from '../journal/store/rewrite-segments';
import type { Clock, Logger } from '../ports';
import { type ChainState, type ChainStates, createChainStates, endOf } from './chain-states';
import { isFitting } from './given-chains';
import { exportRecords, hashesOfOwn } from './given-records';
import type { EvidenceKey } from './key';
import { createKnownEnds } from './known-ends';
import { chainCopies, createLineWriter, type Draft, isNew, nameKey } from './line-writer';
import { missingBodies, type ReadChain, readChains, type WantsBody } from './read-chains';
import { foundIn, type GivenRecord, recordText } from './stored';

/** The evidence of one workspace. Nothing is read or made before its first use. */
export interface EvidenceStore {
  /**
   * Writes what is new of the drafts, in one append. Durable once it answers. Answers how many lines were written.
   * @param access Id of the token that the answers were read with; asked only if something is new.
   */
  append(
    draftsOf: (states: ChainStates) => readonly Draft[],
    access?: () => Promise<string | null>,
  ): Promise<DeskResult<number>>;
  /** Answers from the states of the chains, without reading lines. */
  read<T>(work: (states: ChainStates) => T): Promise<DeskResult<T>>;
  /** Reads chains with the bodies of their lines, all of them unless said; chains without a line are left out. */
  chains(
    choose: (states: ChainStates) => readonly ChainState[],
    wantsBody?: WantsBody,
  ): Promise<DeskResult<readonly (ReadChain & { readonly chain: ChainState })[]>>;
  /**
   * Before an export: says which key signs from now on, if a client's chain names another one, and which chains came
   * with files.
   */
  prepare(client: string): Promise<DeskResult<null>>;
  /** Hands over all chains for a file of local data. Answers how many lines that are. */
  exportTo(write: (records: readonly GivenRecord[]) => Promise<void>): Promise<DeskResult<number>>;
  /** Keeps records of such a file. They count with the next `settle`. */
  take(records: readonly GivenRecord[]): Promise<DeskResult<TakenRecords>>;
  settle(): Promise<DeskResult<null>>;
  /**
   * Removes the bodies of all lines about posts of a client. Their hashes stay, and a line says when it was. Answers how
   * many.
   */
  erase(client: string): Promise<DeskResult<number>>;
  key(): Promise<EvidenceKey | null>;
  close(): Promise<void>;
  /** Closes the store and removes all of it. */
  destroy(): Promise<void>;
}

/** Numbers of lines of a file. */
export interface TakenRecords {
  readonly added: number;
  readonly kept: number;
  /** Lines whose hashes do not fit. */
  readonly refused: number;
}

const endsPathOf = ({ markPath }: StoreFiles) => `${markPath}.ends`;

interface EvidenceStoreOptions extends StoreFiles {
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  /** Null while no keychain can be used. */
  readonly openKey: () => Promise<EvidenceKey | null>;
}

interface Opened {
  readonly segments: OpenSegments;
  readonly states: ChainStates;
}

export function createEvidenceStore(options: EvidenceStoreOptions): EvidenceStore {
  const { clock, logger, openKey } = options;
  const inTurn = createExclusively();
  const ends = createKnownEnds(endsPathOf(options));
  let current: Opened | undefined;
  let isClosed = false;
  /** Hashes of lines that this computer wrote, while a file is being imported. */
  let ownHashes: ReadonlySet<string> | undefined;

  async function opened(): Promise<Opened> {
    if (current) return current;
    current = await scanned();
    if (isErasureUnfinished(current.states)) {
      const { states } = current;
      await letGo();
      await rewriteSegments(options.folder, (json) => withoutBody(states, json));
      current = await scanned();
    }
    const { states } = current;
    try {
      await settle(states);
      if (await recover(current)) await settle(states);
    } catch (error) {
      await letGo();
      throw error;
    }
    return current;
  }

  async function scanned(): Promise<Opened> {
    const states = createChainStates(await ends.read());
    const segments = await openSegments(options, isoTime(clock.now()), ({ json }) => {
      const record = foundIn(json);
      if (record) states.take(record);
    });
    return { segments, states };
  }

  async function settle(states: ChainStates): Promise<void> {
    if (states.given.ids().length > 0) states.settle((await openKey())?.publicKey ?? null);
  }

  /**
   * Says what damage took. What cannot be said ends its chain, so that no line ever follows a wrong one. Answers whether
   * there was any.
   */
  async function recover({ segments: { files, gaps, isDamaged }, states }: Opened): Promise<boolean> {
    const isBehind = (chain: ChainState) => (states.ends.get(chain.id)?.i ?? 0) > endOf(chain).i;
    const goingOn = () => states.all().filter((chain) => states.of(chain.client) === chain);
    const doubtful = states
      .all()
      .filter(
        ({ isForeign, copies, i, lines, bodies, lastBody, lost }) =>
          (!isForeign && copies < chainCopies) || lines !== i || lastBody > i || bodies + countIn(lost) < i,
      );
    if (doubtful.length === 0 && !isDamaged && !goingOn().some(isBehind)) return false;
    const key = await openKey();
    const read = await readChains(files, doubtful);
    const texts: string[] = [];
    let explained = 0;
    const facts: [ChainState, ChainFact][] = [];
    for (const chain of doubtful) {
      const found = read.get(chain.id);
      if (!found) continue;
      if (chain.copies < chainCopies) {
        const { id, client, name, zone, tagKey } = chain;
        texts.push(recordText({ kind: 'chain', id, client, name, zone, tagKey }));
        chain.copies += 1;
        explained += 1;
      }
      for (const line of found.computed) {
        texts.push(recordText(line));
        states.take(line);
      }
      const missing = missingBodies(found, chain.lost);
      explained += found.computed.length + countIn(missing);
      if (found.isBroken) states.close(chain.id);
      else if (missing.length > 0) facts.push([chain, { kind: 'chain.lost', lines: missing }]);
    }
    if (isDamaged) {
      logger.log('error', 'damaged evidence recovered', { lost: countIn(gaps.lost), explained });
    }
    // Lost records of unknown chains: any chain may have ended later than it seems.
    const isAnyShort = isDamaged && (gaps.isMarkLost || countIn(gaps.lost) > explained);
    const short = goingOn().filter((chain) => isAnyShort || isBehind(chain));
    for (const chain of short) {
      chain.knownTo = Math.max(chain.knownTo, states.ends.get(chain.id)?.i ?? 0);
      states.close(chain.id);
    }
    const writer = createLineWriter(states, key?.publicKey ?? null, clock.now());
    for (const [chain, fact] of facts) {
      if (states.of(chain.client) === chain) writer.addToChain(chain, fact);
    }
    // Another one begins at once: the next opening would not know that these have ended.
    for (const { client: id, name, zone } of short) writer.chainOf({ id, name, zone });
    const all = [...texts, ...writer.texts];
    if (all.length > 0) await files.append(all);
    return true;
  }

  /** Read again at the next use: the states may be ahead of the files. */
  async function letGo(): Promise<void> {
    const files = current?.segments.files;
    current = undefined;
    ownHashes = undefined;
    await files?.takeBackFailed().catch(() => undefined);
    await files?.close();
  }

  /** Bugs, which have no code, are thrown on. */
  function using<T>(work: (opened: Opened) => Promise<T>): Promise<DeskResult<T>> {
    return inTurn(async () => {
      if (isClosed) return fail('STORAGE_FAILED', 'the evidence is closed');
      try {
        return succeed(await work(await opened()));
      } catch (error) {
        await letGo();
        if (errorCodeOf(error) === undefined) throw error;
        logger.log('error', 'evidence cannot be kept', { code: errorCodeOf(error) });
        return storageFailure(error, 'the evidence');
      }
    });
  }

  async function close(): Promise<void> {
    await inTurn(async () => {
      isClosed = true;
      if (current) await ends.keep(current.states, clock.now(), true);
      await current?.segments.files.close();
      current = undefined;
    });
  }

  return {
    append: (draftsOf, access = async () => null) =>
      using(async ({ segments, states }) => {
        const drafts = draftsOf(states);
        if (!drafts.some((draft) => isNew(states, draft))) return 0;
        const [key, accessId] = [await openKey(), await access()];
        const writer = createLineWriter(states, key?.publicKey ?? null, clock.now(), accessId);
        const count = drafts.filter((draft) => writer.add(draft)).length;
        if (writer.texts.length > 0) await segments.files.append(writer.texts);
        await ends.keep(states, clock.now());
        return count;
      }),
    read: (work) => using(async ({ states }) => work(states)),
    chains: (choose, wantsBody) =>
      using(async ({ segments: { files }, states }) => {
        const chains = choose(states);
        const read = await readChains(files, chains, wantsBody);
        return chains.flatMap((chain) => {
          const found = read.get(chain.id);
          return found && found.lines.length > 0 ? [{ chain, ...found }] : [];
        });
      }),
    prepare: (client) =>
      using(async ({ segments: { files }, states }) => {
        const key = (await openKey())?.publicKey ?? null;
        const known = states.of(client) ?? states.ofClient(client).find(({ isForeign }) => isForeign);
        if (!known) return null;
        const writer = createLineWriter(states, key, clock.now());
        nameKey(writer, writer.chainOf({ id: client, name: known.name, zone: known.zone }), key);
        if (writer.texts.length > 0) await files.append(writer.texts);
        return null;
      }),
    exportTo: (write) =>
      using(async ({ segments: { files }, states }) => {
        const key = await openKey();
        const writer = createLineWriter(states, key?.publicKey ?? null, clock.now());
        // The chain that goes on names where closed ones end, whose keys may be lost.
        for (const { client: id, name, zone, isForeign } of states.all())
          if (!isForeign) nameKey(writer, writer.chainOf({ id, name, zone }), key?.publicKey ?? null);
        if (writer.texts.length > 0) await files.append(writer.texts);
        return exportRecords(files, states, key, clock.now(), write);
      }),
    take: (records) =>
      using(async ({ segments: { files }, states }) => {
        ownHashes ??= await hashesOfOwn(files, states);
        const texts: string[] = [];
        const counts = { added: 0, kept: 0, refused: 0 };
        for (const record of records) {
          const isLine = record.kind === 'given.line';
          if (isLine && !isFitting(record.line)) counts.refused += 1;
          else if (
            (isLine &&
              (ownHashes.has(record.line.hash) || states.isErased(record.line.chain, record.line.i))) ||
            !states.given.add(record)
          )
            counts.kept += Number(isLine);
          else {
            counts.added += Number(isLine);
            texts.push(recordText(record));
          }
        }
        if (texts.length > 0) await files.append(texts);
        return counts;
      }),
    erase: (client) =>
      using(async ({ segments: { files }, states }) => {
        const key = (await openKey())?.publicKey ?? null;
        const chains = states.ofClient(client);
        const read = await readChains(files, chains);
        const [known] = chains;
        const lines = chains.flatMap(({ id: chain }) =>
          rangesIn(
            (read.get(chain)?.lines ?? []).flatMap(({ i, body, post }) =>
              body !== null && post !== null ? [i] : [],
            ),
          ).map((range) => ({ ...range, chain })),
        );
        if (!known || lines.length === 0) return 0;
        const writer = createLineWriter(states, key, clock.now());
        const own = writer.chainOf({ id: client, name: known.name, zone: known.zone });
        writer.addToChain(own, {
          kind: 'chain.erased',
          lines: lines.map(({ chain, ...range }) => (chain === own.id ? range : { ...range, chain })),
        });
        // Said first: after a crash in between, the next opening goes on.
        await files.append(writer.texts);
        await letGo();
        await rewriteSegments(options.folder, (json) => withoutBody(states, json));
        return countIn(lines);
      }),
    settle: () =>
      using(async ({ states }) => {
        ownHashes = undefined;
        await settle(states);
        return null;
      }),
    key: openKey,
    close,
    async destroy() {
      await close();
      await rm(options.folder, { recursive: true, force: true });
      await rm(options.markPath, { force: true });
      await rm(endsPathOf(options), { force: true });
    },
  };
}

/** The text of a record without a body that was removed on request; null for a record that stays. */
function withoutBody(states: ChainStates, json: Buffer): string | null {
  const record = foundIn(json);
  if (record?.kind === 'body' && states.isErased(record.chain, record.i))
    return JSON.stringify({ kind: 'erased', chain: record.chain, i: record.i });
  if (record?.kind !== 'given.line' || record.line.body === null) return null;
  const { chain, i } = record.line;
  return states.isErased(chain, i) ? recordText({ ...record, line: { ...record.line, body: null } }) : null;
}

/** Whether a crash left bodies that a chain already calls erased. */
const isErasureUnfinished = (states: ChainStates): boolean =>
  states.all().some(({ id, i, bodies, lost }) => states.hasErased(id) && bodies + countIn(lost) > i) ||
  states.given.hasBody((chain, i) => states.isErased(chain, i));
