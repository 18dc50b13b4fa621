import { groupBy } from '../group-by';
import { isObject } from '../json';
import {
  type CarriedFiles,
  carriedAs,
  carriedFilesOf,
  type EvidenceFile,
  type FilePart,
  filesIn,
} from './carried-files';
import { type ChainWalk, type WalkedLine, walkChain } from './chain-walk';
import { type DailyFit, type DailyRecord, fitOf } from './daily-record';
import { type BodyFacts, bodyFactsOf } from './entries';
import {
  chainTag,
  codeOf,
  fileMessageOf,
  fromHex,
  type HashedLine,
  headMessageOf,
  isHex,
  keyIdOf,
  type Sha256,
  toHex,
  type VerifySignature,
} from './hashes';
import {
  type ChainStart,
  type FileLine,
  isProof,
  keyBytes,
  linesOfFile,
  mostProofBytes,
  type ProofHeader,
  parsedJson,
  proofVersion,
  type ReadLine,
  type SignedHead,
} from './proof-file';

export interface ProofPort {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
}

/** Lines of a chain that this computer has, from the first one. */
export type OwnChain = readonly Pick<HashedLine, 'tag' | 'bodyHash'>[];

/** A key that this computer has seen before. */
export interface KnownKey {
  readonly kind: 'own' | 'seen';
  readonly since: number;
}

/** What this computer knows beside the file. All of it may be missing. */
export interface ProofKnowledge {
  /** Chains of this workspace, by id. */
  readonly own?: ReadonlyMap<string, OwnChain>;
  /** By public key. */
  readonly keys?: ReadonlyMap<string, KnownKey>;
  readonly daily?: DailyRecord | null;
}

/** A line that a check names. Numbers count the lines of the file from 1. */
export interface LineFault {
  /**
   * - `altered`: the line does not fit its hash.
   * - `moved`: something was left out, added or moved between the line before and this one.
   * - `left_out`: a line about one of the posts was left out here.
   * - `cut`: the file ends before this line.
   */
  readonly kind: 'altered' | 'moved' | 'left_out' | 'cut';
  readonly line: number;
}

/** Why a file is no proof that can be checked. */
export type Unreadable = 'not_a_proof' | 'newer_version' | 'too_large';

export type ProofHeadline =
  | { readonly kind: 'unaltered' | 'unknown_creator' | 'unsigned' | 'forged' | 'daily_differs' }
  | { readonly kind: 'own_differs'; readonly line: number }
  | LineFault;

/** Line that a proof shows. */
export interface CheckedLine {
  readonly line: number;
  readonly chain: string;
  readonly i: number;
  readonly hash: string;
  /** What was recorded. Null if the body cannot be read. Texts in it come from elsewhere. */
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly faults: readonly LineFault['kind'][];
  readonly isOwnDifferent: boolean;
}

export type Creator =
  | { readonly kind: 'unsigned' }
  /** Made by somebody without the key that the file names. */
  | { readonly kind: 'forged'; readonly id: string; readonly line: number }
  | { readonly kind: 'unknown'; readonly id: string; readonly key: string }
  | {
      readonly kind: KnownKey['kind'];
      readonly id: string;
      readonly key: string;
      readonly since: number;
    };

export interface ProofReport {
  readonly kind: 'checked';
  readonly headline: ProofHeadline;
  readonly header: ProofHeader;
  readonly lines: readonly CheckedLine[];
  /** All faults, by line. */
  readonly faults: readonly LineFault[];
  /** Evidence files that noted decisions name, line by line. */
  readonly files: readonly EvidenceFile[];
  /** Shown lines whose bodies were lost on the computer that wrote them. */
  readonly lostLines: number;
  /** Lines of earlier chains that the file calls missing. Which posts they were about is not known. */
  readonly missingLines: number;
  /** Where the chains end, as far as the file says. */
  readonly heads: readonly SignedHead[];
  readonly creator: Creator;
  /** IDs of other computers that signed chains of the file. */
  readonly others: readonly string[];
  /** IDs of earlier keys that lines name and that signed nothing in the file: they were lost before it was made. */
  readonly lostKeys: readonly string[];
  /** Null where this computer has none of the chains. */
  readonly own: { readonly differing: readonly number[] } | null;
  /** Null where none was given. */
  readonly daily: DailyFit | null;
  /** Of the whole file. */
  readonly sha256: string;
  /** Code of the last head, 52 characters; its first twelve are the short code. Null without a head. */
  readonly code: string | null;
}

export type ProofCheck = ProofReport | { readonly kind: 'unreadable'; readonly reason: Unreadable };

/** Checks a file of `writeProof` that may be anything: nothing in it is believed before its hash fits. */
export async function checkProof(
  bytes: Uint8Array,
  port: ProofPort,
  knowledge: ProofKnowledge = {},
): Promise<ProofCheck> {
  const unreadable = (reason: Unreadable) => ({ kind: 'unreadable', reason }) as const;
  if (bytes.length > mostProofBytes) return unreadable('too_large');
  if (!isProof(bytes)) return unreadable('not_a_proof');
  const lines = linesOfFile(bytes, port.sha256);
  if (!lines) return unreadable('too_large');
  const first = lines[0]?.content;
  if (first?.kind !== 'header') return unreadable('not_a_proof');
  if (first.version > proofVersion) return unreadable('newer_version');

  const { sha256 } = port;
  const walk = walkFile(lines, sha256);
  if (walk.heads.length > mostChains) return unreadable('too_large');
  checkCompleteness(walk, first.header);
  const carried = checkFiles(walk, sha256);
  checkEnd(walk, bytes, sha256);
  const faults = walk.faults.toSorted((a, b) => a.line - b.line || rankOf(a) - rankOf(b));
  const creator = await creatorOf(walk, port, knowledge.keys);
  const own = ownDifferences(walk, knowledge.own);
  const linesOf = groupBy(walk.chainLines, ({ chain }) => chain);
  const chains = [...walk.starts.values()].map((start) => ({ start, lines: linesOf.get(start.id) ?? [] }));
  const daily = knowledge.daily ? fitOf(knowledge.daily, chains, sha256) : null;
  const isDifferent = new Set(own?.differing);
  const faultsAt = groupBy(faults, ({ line }) => line);
  const last = walk.heads.at(-1)?.head;
  return {
    kind: 'checked',
    headline: headlineOf(faults, creator, own, daily),
    header: first.header,
    lines: walk.chainLines.flatMap(({ shown, line, chain, i }): CheckedLine[] =>
      shown
        ? [
            {
              line,
              chain,
              i,
              hash: shown.hash,
              body: shown.body,
              faults: (faultsAt.get(line) ?? []).map(({ kind }) => kind),
              isOwnDifferent: isDifferent.has(line),
            },
          ]
        : [],
    ),
    faults,
    files: namedFiles(walk).map((file) => ({ ...file, carried: carriedAs(carried, file.sha256) })),
    lostLines: walk.lostLines,
    missingLines: factsOfChains(walk).reduce((sum, { gone }) => sum + gone, 0),
    heads: walk.heads.map(({ head }) => head),
    creator,
    others: othersOf(walk, sha256),
    lostKeys: lostKeysOf(walk, sha256),
    own,
    daily,
    sha256: toHex(sha256(bytes)),
    code: last ? codeOf(last.hash) : null,
  };
}

/** A file has one chain of each computer. Each has a signature to verify. */
const mostChains = 1_000;

const order: readonly LineFault['kind'][] = ['altered', 'moved', 'left_out', 'cut'];
const rankOf = ({ kind }: LineFault) => order.indexOf(kind);

/**
 * The first check that fails, line by line down the file, then over the file as a whole.
 */
function headlineOf(
  [fault]: readonly LineFault[],
  creator: Creator,
  own: ProofReport['own'],
  daily: ProofReport['daily'],
): ProofHeadline {
  if (fault) return fault;
  if (creator.kind === 'forged') return { kind: 'forged' };
  const [line] = own?.differing ?? [];
  if (line !== undefined) return { kind: 'own_differs', line };
  if (daily?.fit === 'differs') return { kind: 'daily_differs' };
  if (creator.kind === 'unsigned') return { kind: 'unsigned' };
  // A key seen before says nothing about who has it.
  return { kind: creator.kind === 'own' ? 'unaltered' : 'unknown_creator' };
}

interface FoundLine extends WalkedLine {
  readonly line: number;
  readonly chain: string;
  readonly hash: string;
  /** Null for a line that the file does not disclose. */
  readonly shown: {
    readonly hash: string;
    readonly body: CheckedLine['body'];
    readonly facts: BodyFacts | null;
  } | null;
}

interface FileWalk {
  readonly faults: LineFault[];
  readonly chainLines: FoundLine[];
  readonly heads: { readonly head: SignedHead; readonly line: number }[];
  readonly parts: (FilePart & { readonly line: number })[];
  readonly starts: ReadonlyMap<string, ChainStart>;
  end: (Extract<FileLine, { readonly kind: 'end' }> & { readonly line: ReadLine }) | null;
  lostLines: number;
}

function walkFile(lines: readonly ReadLine[], sha256: Sha256): FileWalk {
  const starts = new Map<string, ChainStart>();
  const found: FileWalk = {
    faults: [],
    chainLines: [],
    heads: [],
    parts: [],
    starts,
    end: null,
    lostLines: 0,
  };
  let chain: ChainWalk | null = null;
  let isAfterMedia = false;
  for (const read of lines) {
    const { content, number: line } = read;
    const add = (kind: LineFault['kind']) => found.faults.push({ kind, line });
    if (!content) {
      // Without a line feed at its end the last line was cut, which is said below.
      if (read.isWhole) add('altered');
      chain?.passUnreadable();
      continue;
    }
    if (!read.isAsWritten) add('altered');
    const isMisplaced =
      found.end !== null || isAfterMedia !== (content.kind === 'end' || content.kind === 'file');
    switch (content.kind) {
      case 'header':
        if (line !== 1) add('moved');
        break;
      case 'chain':
        if (chain || isMisplaced || starts.has(content.chain.id)) add('moved');
        chain = walkChain(sha256, content.chain);
        starts.set(content.chain.id, content.chain);
        break;
      case 'shown':
      case 'hidden': {
        if (!chain || isMisplaced) add('moved');
        if (!chain) break;
        const walked = chain.take(content);
        if (walked.fault && read.isAsWritten) add(walked.fault);
        const body = content.kind === 'shown' ? parsedJson(content.body) : undefined;
        const shown =
          content.kind === 'shown'
            ? { hash: content.hash, body: isObject(body) ? body : null, facts: bodyFactsOf(body) }
            : null;
        found.chainLines.push({ ...walked, line, chain: chain.id, hash: content.hash, shown });
        break;
      }
      case 'head':
        found.heads.push({ head: content.head, line });
        if (isMisplaced || content.head.chain !== chain?.id) add('moved');
        else if (!chain.endsAt(content.head.i, content.head.hash)) add('moved');
        chain = null;
        break;
      case 'media':
        if (chain || isMisplaced || found.heads.length === 0) add('moved');
        isAfterMedia = true;
        break;
      case 'file':
        found.parts.push({ ...content.part, line });
        if (isMisplaced) add('moved');
        break;
      case 'end':
        if (chain || isMisplaced) add('moved');
        found.end ??= { ...content, line: read };
    }
  }
  const last = lines.at(-1);
  if (last && last.content?.kind !== 'end') {
    found.faults.push({ kind: 'cut', line: last.number + Number(last.isWhole) });
  }
  return found;
}

/** Whether lines about the posts are all there: by their numbers, and by the tags of lines that are not shown. */
function checkCompleteness(walk: FileWalk, header: ProofHeader): void {
  const isAltered = ({ fault }: FoundLine) => fault === 'altered';
  const whole = walk.chainLines.filter((line) => !isAltered(line));
  const add = (line: number, kind: LineFault['kind'] = 'left_out') => walk.faults.push({ kind, line });
  const tagOfPost = new Map<string, string>();
  const postOfTag = new Map<string, string>();
  for (const { shown, chain, tag, line } of whole) {
    if (!shown) continue;
    const { facts } = shown;
    if (facts === null) add(line, 'altered');
    else if ((facts.post === null) !== (tag === chainTag)) add(line);
    else if (facts.post !== null) {
      const [post, tagKey] = [`${chain} ${facts.post}`, `${chain} ${tag}`];
      const isOther =
        (tagOfPost.get(post) ?? tag) !== tag || (postOfTag.get(tagKey) ?? facts.post) !== facts.post;
      if (isOther) add(line);
      tagOfPost.set(post, tag);
      postOfTag.set(tagKey, facts.post);
    }
  }
  const isLost = lostLinesIn(whole);
  /** Last number of each post. The first one is any where the file begins later than its chain. */
  const counts = new Map<string, number>();
  /** Altered lines so far may have been about any post. */
  let altered = 0;
  const alteredAt = new Map<string, number>();
  for (const found of walk.chainLines) {
    const { shown, chain, tag, line } = found;
    const tagKey = `${chain} ${tag}`;
    if (isAltered(found)) altered += 1;
    if (isAltered(found) || (!postOfTag.has(tagKey) && tag !== chainTag)) continue;
    if (!shown) {
      if (isLost(found)) walk.lostLines += 1;
      else add(line);
    }
    const before = counts.get(tagKey) ?? (walk.starts.get(chain)?.from === 0 ? 0 : null);
    const k = shown?.facts && shown.facts.post !== null ? shown.facts.k : null;
    const most = (before ?? 0) + 1 + altered - (alteredAt.get(tagKey) ?? 0);
    if (k !== null && before !== null && (k <= before || k > most)) add(line);
    const now = k ?? (before === null ? null : before + 1);
    if (now !== null) counts.set(tagKey, now);
    alteredAt.set(tagKey, altered);
  }
  const shownPosts = new Set(postOfTag.values());
  const named = new Set(header.posts);
  const isSame = named.size === shownPosts.size && [...named].every((post) => shownPosts.has(post));
  // Where other lines are at fault, a post may be missing because of them.
  if (!isSame && walk.faults.length === 0) add(1);
}

const namedFiles = ({ chainLines }: FileWalk) =>
  chainLines.flatMap(({ shown, line }) => filesIn(shown?.body ?? null).map((file) => ({ ...file, line })));

/** Compares carried files with their hashes. Each belongs to a noted decision that the file shows. */
function checkFiles(walk: FileWalk, sha256: Sha256): CarriedFiles {
  const carried = carriedFilesOf(walk.parts, sha256);
  // Where another line is at fault, a part or a name may be missing because of it.
  if (walk.faults.length > 0) return carried;
  const named = new Set(namedFiles(walk).map((file) => file.sha256));
  for (const { sha256: hash, line } of walk.parts)
    if (!named.has(hash)) walk.faults.push({ kind: 'moved', line });
  for (const line of carried.differing.values()) walk.faults.push({ kind: 'altered', line });
  return carried;
}

/** Lines whose bodies the chains themselves call lost or erased. */
function lostLinesIn(lines: readonly FoundLine[]): (line: Pick<FoundLine, 'chain' | 'i'>) => boolean {
  const ranges = groupBy(
    lines.flatMap(({ chain, shown }) =>
      shown?.facts?.post === null
        ? shown.facts.missing.map((range) => ({
            ...range,
            chain: typeof range.chain === 'string' ? range.chain : chain,
          }))
        : [],
    ),
    ({ chain }) => chain,
  );
  const lost = new Set<string>();
  for (const [chain, own] of ranges) {
    const sorted = own.toSorted((a, b) => a.first - b.first);
    const places = lines
      .filter((line) => line.chain === chain)
      .map(({ i }) => i)
      .sort((a, b) => a - b);
    let next = 0;
    for (const { first, last } of sorted) {
      while ((places[next] ?? first) < first) next += 1;
      for (let i = places[next]; i !== undefined && i <= last; i = places[next]) {
        lost.add(`${chain} ${i}`);
        next += 1;
      }
    }
  }
  return ({ chain, i }) => lost.has(`${chain} ${i}`);
}

/** The end covers the whole file. Where a line is at fault already, that is the reason why it does not fit. */
function checkEnd({ end: found, faults }: FileWalk, bytes: Uint8Array, sha256: Sha256): void {
  if (!found || faults.length > 0) return;
  const { end, line } = found;
  const isSame = toHex(sha256(bytes.subarray(0, line.start))) === end.sha256;
  if (!isSame || end.lines !== line.number - 1) faults.push({ kind: 'altered', line: line.number });
}

async function creatorOf(
  { heads, end, chainLines }: FileWalk,
  { sha256, verify }: ProofPort,
  known: ProofKnowledge['keys'],
): Promise<Creator> {
  const stated = new Map<string, string | null>();
  const adopted = new Set<string>();
  for (const { chain, shown } of chainLines) {
    if (shown?.facts?.post !== null) continue;
    const { key, adopts } = shown.facts;
    if (key !== undefined) stated.set(chain, key);
    for (const one of adopts) adopted.add(one.chain);
  }
  for (const { head, line } of heads) {
    const { chain, key, signature } = head;
    // A chain that ended before may be of a key that was lost. The chain that adopts it answers for it.
    const isStated = adopted.has(chain) || !stated.has(chain) || stated.get(chain) === key;
    const isSigned = key === null || (await isVerified(verify, key, signature, headMessageOf(head)));
    if (!isStated || !isSigned) return { kind: 'forged', id: keyIdOf(sha256, key ?? ''), line };
  }
  const last = heads.at(-1);
  if (!last || heads.some(({ head }) => head.key === null)) return { kind: 'unsigned' };
  const key = last.head.key ?? '';
  const id = keyIdOf(sha256, key);
  if (end && !(await isVerified(verify, key, end.end.signature, fileMessageOf(end.end.sha256)))) {
    return { kind: 'forged', id, line: end.line.number };
  }
  const seen = known?.get(key);
  return seen ? { ...seen, id, key } : { kind: 'unknown', id, key };
}

function othersOf({ heads }: FileWalk, sha256: Sha256): readonly string[] {
  const keys = new Set(heads.flatMap(({ head }) => head.key ?? []));
  keys.delete(heads.at(-1)?.head.key ?? '');
  return [...keys].map((key) => keyIdOf(sha256, key));
}

function lostKeysOf(walk: FileWalk, sha256: Sha256): readonly string[] {
  const lost = new Set(factsOfChains(walk).flatMap(({ key }) => (typeof key === 'string' ? key : [])));
  for (const { head } of walk.heads) if (head.key !== null) lost.delete(head.key);
  return [...lost].filter((key) => isHex(key, keyBytes)).map((key) => keyIdOf(sha256, key));
}

/** Facts of the lines about chains. */
const factsOfChains = ({ chainLines }: FileWalk) =>
  chainLines.flatMap(({ shown }) => (shown?.facts?.post === null ? shown.facts : []));

async function isVerified(
  verify: VerifySignature,
  key: string,
  signature: string | null,
  message: Uint8Array,
): Promise<boolean> {
  return signature !== null && (await verify(fromHex(key), fromHex(signature), message));
}

function ownDifferences({ chainLines }: FileWalk, own: ProofKnowledge['own']): ProofReport['own'] {
  const compared = chainLines.flatMap((line) => {
    const ours = own?.get(line.chain);
    return ours ? [{ ...line, ours: ours[line.i - 1] }] : [];
  });
  if (compared.length === 0) return null;
  return {
    differing: compared
      .filter(({ ours, tag, bodyHash }) => ours?.tag !== tag || ours.bodyHash !== bodyHash)
      .map(({ line }) => line),
  };
}
