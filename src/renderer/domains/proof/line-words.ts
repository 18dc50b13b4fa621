import { type ChangeValue, changeKinds } from '@shared/changes';
import { isObject, type JsonObject } from '@shared/domain/json';
import { notedAnswers, notedWays } from '@shared/domain/noted';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { type ProofReport, parsedJson } from '@shared/domain/proof';
import { dayKeyIn, parseInstant } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import type { Format } from '../../i18n/format';
import { changeWords } from '../changes';
import { cutAt, excerpt, visibleText } from './plain-text';

export type CheckedLine = ProofReport['lines'][number];

/** Where a line is known from. `earlier`: recorded before proofs existed. Lines about the chain itself have no source. */
export type KnownFrom = 'service' | 'here' | 'noted' | 'earlier' | null;

/** A line in words. All texts of the file in it are plain: nothing invisible is left. */
export interface LineWords {
  readonly when: string;
  readonly says: string;
  readonly from: KnownFrom;
}

/** Most characters of a text in one row. */
const mostInRow = 120;
/** Most characters of a whole line. */
const mostInPanel = 20_000;
/** Most ranges of lines that a row names. */
const mostNamed = 5;
/** Latest instant that a date can have, epoch ms. */
const latestInstant = 8.64e15;

const fromByKind: ReadonlyMap<unknown, KnownFrom> = new Map<unknown, KnownFrom>([
  ['seen.version', 'here'],
  ['seen.confirmed', 'here'],
  ['seen.media', 'here'],
  ['seen.gone', 'here'],
  ['seen.decision', 'service'],
  ['seen.review', 'service'],
  ['noted.decision', 'noted'],
  ['seen.feed', 'earlier'],
]);

const recordIn = (value: unknown): JsonObject => (isObject(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? excerpt(value, mostInRow) : null;
const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0;
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);

const isInstant = (ms: unknown): ms is number => typeof ms === 'number' && Math.abs(ms) <= latestInstant;

/** The zone that a file names, or UTC where no such zone is known. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

export interface WordsOfLines {
  readonly of: (line: CheckedLine) => LineWords;
  /** The instant in full, in the zone of the file; a dash for what is no instant. */
  readonly moment: (ms: unknown) => string;
  /** A status of a post, in words if it is known. */
  readonly status: (status: unknown) => string | null;
  /** Letter of a version among those of its post. */
  readonly letter: (post: unknown, version: unknown) => string;
  /** The fields of a line that has a version; null for other lines. */
  readonly version: (body: CheckedLine['body']) => VersionFields | null;
}

/** Fields of a version, in the order in which they are shown. */
export const versionFields = ['status', 'caption', 'firstComment', 'media', 'account', 'scheduleAt'] as const;

/** A version of a post in words. All texts are plain and whole. */
export type VersionFields = Readonly<Record<(typeof versionFields)[number], string>>;

/** Words for the lines of a file, which may say anything: what is no text or no number is left out. */
export function wordsOfLines(
  { lines, header }: Pick<ProofReport, 'lines' | 'header'>,
  t: TFunction,
  format: Format,
): WordsOfLines {
  const zone = knownZone(header.zone);
  const letters = lettersOf(lines);
  const letter = (post: unknown, version: unknown) => letters.get(keyOf(post, version)) ?? '?';
  const moment = (ms: unknown) => (isInstant(ms) ? format.dated(ms, zone) : '–');

  const status = (value: unknown) => {
    const known = oneOf(postStatuses, value);
    return known ? t(`status.${known}`) : textIn(value);
  };
  const reviewStatus = (value: unknown) => {
    const known = oneOf(reviewStatuses, value);
    return known ? t(`reviewStatus.${known}`) : textIn(value);
  };

  function decision({ reviewer, status: answer, reasons, isInvalidated }: JsonObject): string {
    const { name, email } = recordIn(reviewer);
    const who = textIn(name) ?? textIn(email) ?? t('trail.someone');
    const known = oneOf(['approved', 'request_changes'], answer);
    const what =
      known === undefined
        ? textIn(answer)
        : t(known === 'approved' ? 'trail.approved' : 'trail.requestChanges');
    const why = listIn(reasons).flatMap((reason) => textIn(reason) ?? []);
    return joined([
      [who, what].filter(Boolean).join(' '),
      ...why,
      isInvalidated === true ? t('proof.says.void') : null,
    ]);
  }

  function noted({ noted: said }: JsonObject): string {
    const { who, way, answer, words } = recordIn(said);
    const name = textIn(who) ?? t('trail.someone');
    const how = t(`noted.by.${oneOf(notedWays, way) ?? 'other'}`);
    const known = oneOf(notedAnswers, answer);
    const what = known
      ? t(`noted.said.${known}`, { who: name, how })
      : `${name} · ${t('noted.chip.withdrawn')}`;
    const quoted = textIn(words);
    return joined([what, quoted && t('proof.says.quoted', { text: quoted })]);
  }

  function version({ post, version: id, content, status: now, reviewStatus: review }: JsonObject): string {
    const { caption, media, accountName } = recordIn(content);
    const quoted = textIn(caption);
    return joined([
      t('proof.says.version', { version: letter(post, id) }),
      quoted && t('proof.says.quoted', { text: quoted }),
      t('trail.fileCount', { count: listIn(media).length }),
      textIn(accountName),
      status(now),
      reviewStatus(review),
    ]);
  }

  /** A change from the change history, and when it happened. */
  function changed({ what, field, before, after, lastSeenAt, seenAt }: JsonObject): string {
    const line = {
      kind: oneOf(changeKinds, what) ?? 'field_changed',
      field: textIn(field),
      before: plainValue(before),
      after: plainValue(after),
    };
    const statusWord = (value: string) => status(value) ?? '–';
    const said = changeWords(line, { t, format, timezone: zone, statusWord });
    const quoted = (text: string) => (text === '' ? '–' : t('proof.says.quoted', { text }));
    const between = rangeOf(lastSeenAt, seenAt);
    return joined([
      said.what,
      // A narrow list leaves the column of sources out.
      t('proof.from.earlier'),
      said.diff && t('trail.moved', { from: quoted(said.diff.before), to: quoted(said.diff.after) }),
      t(isInstant(lastSeenAt) ? 'trail.seenBetween' : 'trail.seenBy', between),
    ]);
  }

  const whole = (text: unknown) => (typeof text === 'string' ? excerpt(text, mostInPanel) : '–');

  function versionFieldsOf(body: CheckedLine['body']): VersionFields | null {
    if (body?.kind !== 'seen.version') return null;
    const { caption, firstComment, media, accountName, scheduleAt } = recordIn(body.content);
    const known = oneOf(postStatuses, body.status);
    const at = typeof scheduleAt === 'string' ? parseInstant(scheduleAt) : null;
    return {
      status: known ? t(`status.${known}`) : whole(body.status),
      caption: whole(caption),
      firstComment: whole(firstComment),
      media:
        listIn(media)
          .map((file) => whole(recordIn(file).id))
          .join(', ') || '–',
      account: whole(accountName),
      scheduleAt: at === null ? whole(scheduleAt) : moment(at),
    };
  }

  const ranges = (value: unknown) =>
    listIn(value).reduce<number>((sum, range) => {
      const { first, last } = recordIn(range);
      return sum + Math.max(0, countIn(last) - countIn(first) + 1);
    }, 0);

  /** Both ends; the day stands once if it is the same. */
  const rangeOf = (from: unknown, to: unknown) => ({
    from: moment(from),
    to:
      isInstant(from) && isInstant(to) && dayKeyIn(zone, from) === dayKeyIn(zone, to)
        ? format.clock(to, zone)
        : moment(to),
  });

  const missing = (value: unknown) => {
    const count = ranges(value);
    const named = listIn(value).map((range) => {
      const [first, last] = [countIn(recordIn(range).first), countIn(recordIn(range).last)];
      return first === last ? first : `${first}–${last}`;
    });
    const few = named.slice(0, mostNamed).join(', ');
    return (
      count > 0 && t('proof.says.missing', { count, lines: named.length > mostNamed ? `${few} …` : few })
    );
  };

  function says(body: JsonObject): string {
    switch (body.kind) {
      case 'seen.version':
        return version(body);
      case 'seen.confirmed':
        return t('proof.says.confirmed', {
          version: letter(body.post, body.version),
          count: countIn(body.readings),
          ...rangeOf(body.from, body.to),
        });
      case 'seen.media':
        return t('proof.says.media', {
          file: textIn(body.file) ?? '',
          size: format.bytes(countIn(body.bytes)),
          sha256: textIn(body.sha256)?.slice(0, 16) ?? '',
        });
      case 'seen.decision':
        return decision(body);
      case 'seen.review':
        return t('proof.says.review', {
          status: reviewStatus(body.status) ?? '',
          approved: countIn(body.approved),
          count: countIn(body.reviewers),
        });
      case 'seen.gone':
        return t('proof.says.gone');
      case 'noted.decision':
        return noted(body);
      case 'seen.feed':
        return changed(body);
      case 'chain.begun':
        return t('proof.says.begun');
      case 'chain.adopted':
        return joined([t('proof.says.adopted'), missing(body.missing)]);
      case 'chain.key':
        return t(typeof body.key === 'string' ? 'proof.says.key' : 'proof.says.noKey');
      case 'chain.lost':
        return t('proof.says.lost', { count: ranges(body.lines) });
      case 'chain.erased':
        return t('proof.says.erased', { count: ranges(body.lines) });
      default:
        return t('proof.says.other', { kind: textIn(body.kind) ?? '' });
    }
  }

  return {
    moment,
    status,
    letter,
    version: versionFieldsOf,
    of: ({ body }) =>
      body === null
        ? { when: '', says: t('proof.says.unreadable'), from: null }
        : {
            when: moment(body.at),
            says: says(body),
            from: fromByKind.get(body.kind) ?? null,
          },
  };
}

/** A value of a file with plain texts, each cut for a row. The check has limited its depth. */
function plainValue(value: unknown): ChangeValue {
  if (typeof value === 'string') return excerpt(value, mostInRow);
  if (Array.isArray(value)) return value.map(plainValue);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainValue(one)]));
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** Values of a file as a key. JSON, as a file may have objects of which no text can be made. */
const keyOf = (...values: readonly unknown[]) => JSON.stringify(values);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters of each post's versions in the order of the lines: A, B, … Z, A1, B1. */
function lettersOf(lines: readonly CheckedLine[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { body } of lines) {
    if (body?.kind !== 'seen.version') continue;
    const post = keyOf(body.post);
    const key = keyOf(body.post, body.version);
    if (letters.has(key)) continue;
    const count = counts.get(post) ?? 0;
    counts.set(post, count + 1);
    const round = Math.floor(count / alphabet.length);
    letters.set(key, `${alphabet[count % alphabet.length]}${round === 0 ? '' : round}`);
  }
  return letters;
}

/** All of a line, one value in a row. Texts are plain and the whole is cut at 20,000 characters. */
export function wholeLine(body: CheckedLine['body'] | undefined): string {
  if (!body) return '';
  return cutText(JSON.stringify(body, null, 1));
}

/** The same of a body as it was written. */
export function wholeText(body: string): string {
  const value = parsedJson(body);
  return value === undefined ? cutText(body) : cutText(JSON.stringify(value, null, 1));
}

/** The object in a body as it was written; null where there is none. */
export function bodyIn(text: string): JsonObject | null {
  const value = parsedJson(text);
  return isObject(value) ? value : null;
}

function cutText(whole: string): string {
  const shown = cutAt(whole, mostInPanel)
    .split('\n')
    .map((row) => visibleText(row))
    .join('\n');
  return whole.length > mostInPanel ? `${shown}…` : shown;
}

/** A version of a post as a column of the paper. */
export interface VersionWords extends VersionFields {
  readonly title: string;
}

/** The first and the last version of a proof of one post; none for several posts. */
export function versionsOf(
  { lines, header }: ProofReport,
  words: WordsOfLines,
  t: TFunction,
): readonly VersionWords[] {
  if (header.posts.length !== 1) return [];
  const seen = lines.filter(({ body }) => body?.kind === 'seen.version');
  const [first] = seen;
  const last = seen.at(-1);
  return [first, last !== first ? last : undefined].flatMap((line): VersionWords[] => {
    const fields = words.version(line?.body ?? null);
    if (!line?.body || !fields) return [];
    const version = t('proof.says.version', { version: words.letter(line.body.post, line.body.version) });
    return [{ title: `${version} (${t('proof.lineOf', { line: line.line })})`, ...fields }];
  });
}
