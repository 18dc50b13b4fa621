import { groupBy } from './group-by';
import type { LatestDecision } from './guard';
import type { ReviewStatus } from './post-status';
import type { Reviewer } from './reviewer';
import type { EpochMs } from './time';

export const notedAnswers = ['approved', 'changes', 'something_else'] as const;
export type NotedAnswer = (typeof notedAnswers)[number];

export const notedWays = ['phone', 'meeting', 'chat', 'email', 'other'] as const;
export type NotedWay = (typeof notedWays)[number];

/** Most characters of the client's words. */
export const longestNotedWords = 4_000;
/** Most characters of a name. */
export const longestNotedName = 200;

/** Types of evidence files, by their bytes. `other` files are kept and never opened. */
export const notedFileTypes = [
  ...(['png', 'jpeg', 'webp', 'gif', 'pdf', 'text', 'eml', 'audio', 'other'] as const),
] as const;
export type NotedFileType = (typeof notedFileTypes)[number];

/** File that shows what was said, such as a screenshot. Its bytes are kept by main under their hash. */
export interface NotedFile {
  /** SHA-256 of the bytes in hex. */
  readonly hash: string;
  /** Name of the file as it was chosen. */
  readonly name: string;
  readonly bytes: number;
  readonly type: NotedFileType;
}

/** Most files of a note, bytes of a file, and bytes of all files of a workspace. */
export const mostNotedFiles = 20;
export const mostNotedFileBytes = 25 * 1024 ** 2;
export const mostNotedBytes = 2 * 1024 ** 3;

/** Kept file, or why it wasn't kept: over `mostNotedFileBytes`, or all files together over `mostNotedBytes`. */
export type KeptNotedFile =
  | { readonly kind: 'kept'; readonly file: NotedFile }
  | { readonly kind: 'too_large' | 'no_room' };

/** Address of a kept file on the page's own origin. */
export const notedFileAddress = ({ hash }: Pick<NotedFile, 'hash'>): string => `/noted/${hash}`;

/**
 * Decision of a client that was made outside the service, as a person noted it. Never changed: a correction or a
 * withdrawal is another entry.
 */
export interface NotedDecision {
  /** Post id. */
  readonly post: string;
  /** Id of the version (`versionIdOf`) that it is about; null if the post could not be read. */
  readonly version: string | null;
  readonly answer: NotedAnswer | 'withdrawn';
  /** Who said it, as typed. */
  readonly who: string;
  readonly way: NotedWay;
  /** Words of the client; may be empty. */
  readonly words: string;
  readonly saidAt: EpochMs;
  readonly notedAt: EpochMs;
  /** Whether the post was published when it was noted. */
  readonly isAfterPublishing: boolean;
  /** Key of the entry that this one corrects or withdraws; null for a first entry. */
  readonly first: string | null;
  /** Missing without any. */
  readonly files?: readonly NotedFile[];
}

export interface NotedEntry {
  /** Uuid. */
  readonly key: string;
  readonly value: NotedDecision;
}

/** A noted decision with its corrections. */
export interface Note {
  /** Key of the first entry. */
  readonly key: string;
  /** The newest text. Its answer is the one before, if the decision was withdrawn. */
  readonly said: NotedDecision & { readonly answer: NotedAnswer };
  readonly isWithdrawn: boolean;
  /** Earlier texts, oldest first. */
  readonly earlier: readonly NotedDecision[];
}

/** Entries as notes, latest said first. The order of entries does not matter. */
export function notesOf(entries: readonly NotedEntry[]): readonly Note[] {
  const threads = groupBy(entries, ({ key, value }) => value.first ?? key);
  return [...threads]
    .flatMap(([key, thread]): Note[] => {
      const texts = thread
        .toSorted((a, b) => a.value.notedAt - b.value.notedAt || compare(a.key, b.key))
        .map(({ value }) => value);
      const said = texts.findLast(isAnswer);
      if (!said) return [];
      const isWithdrawn = texts.at(-1) !== said;
      return [{ key, said, isWithdrawn, earlier: texts.filter((one) => one !== said && isAnswer(one)) }];
    })
    .sort(latestFirst);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const isAnswer = (one: NotedDecision): one is Note['said'] => one.answer !== 'withdrawn';
const latestFirst = (a: Note, b: Note) =>
  b.said.saidAt - a.said.saidAt || b.said.notedAt - a.said.notedAt || compare(a.key, b.key);

type ComparedVersion =
  | { readonly kind: 'same' | 'voided' | 'unknown' }
  /** Ids of the approved and of today's version, with two dots between. */
  | { readonly kind: 'changed'; readonly pair: string };

/** Facts about a post, as the service last gave them. */
export interface NotedPost {
  readonly review: ReviewStatus | null;
  /** Id of today's version. */
  readonly versionId: string;
  /** Null if decisions were never read. */
  readonly reviewers: readonly (Reviewer & { readonly latest?: LatestDecision })[] | null;
  readonly approval: ComparedVersion | null;
}

/** Answer in the service that became of a note. */
interface Followed {
  readonly at: EpochMs;
  /** Who gave it, if it is not the person of the note. */
  readonly by: string | null;
}

/**
 * Current state of a note, after the service's answers.
 * - `open`: no answer since. `waits`: noted as approved, and the service has no answer of the person at all.
 * - `confirmed`: the same answer in the service. `unknown_version`: an approval of an unknown version.
 *   `other_version`: an approval of another version.
 * - `contradicted`: noted as approved, then changes requested. `approved_since`: the other way round.
 * - `changed_since`: edited after what was said.
 */
export type NoteOutcome =
  | { readonly kind: 'open' | 'waits' | 'changed_since' }
  | ({
      readonly kind: 'confirmed' | 'unknown_version' | 'other_version' | 'contradicted' | 'approved_since';
    } & Followed);

const closed: ReadonlySet<NoteOutcome['kind']> = new Set([
  ...(['confirmed', 'unknown_version', 'other_version', 'approved_since'] as const),
]);

/** Whether the service has the answer. Such a note needs nothing more. */
export const isClosedBy = ({ kind }: NoteOutcome): boolean => closed.has(kind);

export function outcomeOf({ said }: Pick<Note, 'said'>, post: NotedPost): NoteOutcome {
  if (said.answer === 'something_else') return { kind: 'open' };
  const answers = answersOf(said, post);
  const later = answers.findLast(({ at }) => at >= said.saidAt);
  const isApproval = said.answer === 'approved';
  if (later) {
    const followed = { at: later.at, by: later.by };
    if (!later.isApproval) return { kind: isApproval ? 'contradicted' : 'confirmed', ...followed };
    if (!isApproval) return { kind: 'approved_since', ...followed };
    return { kind: kindOfApproval(said.version, later.version), ...followed };
  }
  // An answer from before what was said confirms it only if it is surely the same.
  const same = answers.findLast((one) =>
    isApproval
      ? one.isApproval && one.version !== null && one.version === said.version
      : !one.isApproval && !one.isInvalidated,
  );
  if (same) return { kind: 'confirmed', at: same.at, by: same.by };
  if (said.version !== null && said.version !== post.versionId) return { kind: 'changed_since' };
  const isAnswered = answers.some(({ isInvalidated }) => !isInvalidated);
  return { kind: isApproval && post.review === 'pending' && !isAnswered ? 'waits' : 'open' };
}

function kindOfApproval(noted: string | null, approved: string | null) {
  if (noted === null || approved === null) return 'unknown_version';
  return noted === approved ? 'confirmed' : 'other_version';
}

interface ServiceAnswer extends Followed {
  readonly isApproval: boolean;
  readonly isInvalidated: boolean;
  /** Version that was approved; null if unknown. */
  readonly version: string | null;
}

/**
 * The service's answers of the person, by time. Nobody of that name among the reviewers: all answers, once the review
 * is over.
 */
function answersOf(said: NotedDecision, post: NotedPost): readonly ServiceAnswer[] {
  const all = post.reviewers ?? [];
  const own = all.filter((one) => isSamePerson(said.who, one));
  if (own.length === 0 && post.review === 'pending') return [];
  return (own.length > 0 ? own : all)
    .flatMap(({ name, email, latest }): ServiceAnswer[] =>
      latest
        ? [
            {
              at: latest.span?.to ?? latest.at,
              by: own.length > 0 ? null : (name ?? email),
              isApproval: latest.status === 'approved',
              isInvalidated: latest.isInvalidated,
              version: versionOf(latest, post),
            },
          ]
        : [],
    )
    .sort(byTime);
}

/** Order by time. A request for changes comes after an approval of the same second, because it must not be missed. */
const byTime = (a: ServiceAnswer, b: ServiceAnswer) =>
  a.at - b.at ||
  Number(b.isApproval) - Number(a.isApproval) ||
  Number(b.isInvalidated) - Number(a.isInvalidated) ||
  compare(a.version ?? '', b.version ?? '') ||
  compare(a.by ?? '', b.by ?? '');

/** Version that a decision covers; null if that is unknown. */
function versionOf(decision: LatestDecision, { approval, versionId, reviewers }: NotedPost): string | null {
  if (decision.wordVersion !== undefined) return decision.wordVersion;
  if (approval?.kind === 'same') return decision.isInvalidated ? null : versionId;
  if (approval?.kind !== 'changed') return null;
  // With several approvals, the pair may be about another one.
  const approvals = reviewers?.filter(({ latest }) => latest?.status === 'approved') ?? [];
  const [approved = null] = approval.pair.split('..');
  return approvals.length === 1 ? approved : null;
}

const plain = (text: string | null) => (text ?? '').trim().toLowerCase();

/** Whether a typed name or address is this reviewer's. */
export function isSamePerson(who: string, { name, email }: Reviewer): boolean {
  const typed = plain(who);
  return typed !== '' && (typed === plain(name) || typed === plain(email));
}

/** Sign for all notes of a post. */
export interface NotedSummary {
  /** `opposite`: one person said yes and another asked for changes. */
  readonly kind: 'contradicted' | 'changed_since' | 'opposite' | NotedAnswer;
  /** The latest note that says it. */
  readonly note: Note;
  /** Whether the service still waits for the noted approval. */
  readonly isWaiting: boolean;
}

/** The latest note of each person that was not withdrawn, latest said first. */
function standingNotes(notes: readonly Note[]): readonly Note[] {
  const people = new Set<string>();
  return notes
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .toSorted(latestFirst)
    .filter(({ said }) => {
      const who = plain(said.who);
      const isLatest = !people.has(who);
      people.add(who);
      return isLatest;
    });
}

/**
 * A yes that stands; undefined without one.
 * @param versionId today's version: a yes to another one does not count. Without it, a yes to any version does.
 */
export const standingYes = (notes: readonly Note[], versionId?: string): Note | undefined =>
  standingNotes(notes).find(
    ({ said: { answer, version } }) =>
      answer === 'approved' && (version === null || versionId === undefined || version === versionId),
  );

/** Null if no note is open. Only the latest note of each person counts. */
export function summaryOf(notes: readonly Note[], post: NotedPost): NotedSummary | null {
  const open = standingNotes(notes)
    .map((note) => ({ note, outcome: outcomeOf(note, post) }))
    .filter(({ outcome }) => !isClosedBy(outcome));
  const [latest] = open;
  if (!latest) return null;
  const find = (kind: NoteOutcome['kind']) =>
    open.find(({ note, outcome }) => outcome.kind === kind && note.said.answer === 'approved');
  const isWaiting = find('waits') !== undefined;
  const contradicted = find('contradicted');
  if (contradicted) return { kind: 'contradicted', note: contradicted.note, isWaiting };
  const changed = find('changed_since');
  if (changed) return { kind: 'changed_since', note: changed.note, isWaiting };
  const isSaid = (answer: NotedAnswer) => open.some(({ note }) => note.said.answer === answer);
  if (isSaid('approved') && isSaid('changes')) return { kind: 'opposite', note: latest.note, isWaiting };
  return { kind: latest.note.said.answer, note: latest.note, isWaiting };
}

/**
 * The open yes after which the post was edited, also beside an approval in the service. Its version can be compared with
 * today's, with the lowest grade (`saidVersionOf`). Null without one.
 */
export function saidReference(notes: readonly Note[], post: NotedPost): Note | null {
  const summary = summaryOf(notes, post);
  return summary?.kind === 'changed_since' ? summary.note : null;
}

/** `saidReference`, where no approval in the service shows the edit: then what was said is the only reference. */
export const changedSinceSaid = (notes: readonly Note[], post: NotedPost): Note | null =>
  post.approval?.kind === 'changed' ? null : saidReference(notes, post);

/** The reviewer to propose: of those without an answer that counts, who decided last; else who decided last. */
export function proposedPerson(
  reviewers: readonly (Reviewer & {
    readonly answeredAt: EpochMs | null;
    readonly latest?: LatestDecision;
  })[],
): string {
  const [first] = reviewers.toSorted(
    (a, b) =>
      Number(a.answeredAt !== null) - Number(b.answeredAt !== null) ||
      (b.latest?.at ?? 0) - (a.latest?.at ?? 0),
  );
  return first?.name ?? first?.email ?? '';
}
