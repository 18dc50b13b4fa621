import { groupBy } from '@shared/domain/group-by';
import { groupedCode, type ProofReport } from '@shared/domain/proof';
import { parseInstant } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import type { Format } from '../../i18n/format';
import { knownZone, type LineWords, type WordsOfLines, wordsOfLines } from './line-words';
import { excerpt } from './plain-text';

/** `failed`: a check that found something. `unknown`: nothing was found, and not everything is known. */
export type Verdict = 'good' | 'unknown' | 'failed';

export interface CheckWords {
  readonly key: 'content' | 'order' | 'creator' | 'own' | 'daily';
  readonly verdict: Verdict | 'none';
  readonly title: string;
  readonly text: string;
}

export interface ResultRow extends LineWords {
  /** Number in the file, from 1. */
  readonly line: number;
  /** What is wrong with the line, in words; null where it is as it was written. */
  readonly fault: string | null;
}

/** Result of a check in words, the same on the screen and in the saved text. */
export interface ResultWords {
  readonly verdict: Verdict;
  readonly headline: string;
  readonly detail: string;
  readonly checks: readonly CheckWords[];
  readonly rows: readonly ResultRow[];
  readonly scope: string;
  readonly created: string;
  readonly zone: string;
  /** Words for single lines of the file. */
  readonly words: WordsOfLines;
}

type Fault = ProofReport['faults'][number];

const mostName = 200;

export const shortCode = (code: string): string => groupedCode(code.slice(0, 12));
/** `ab41 92c7 0e5d` */
export const groupedId = (id: string): string => (id.match(/.{1,4}/g) ?? []).join(' ');

export function resultWords(report: ProofReport, t: TFunction, format: Format): ResultWords {
  const { headline, header, lines, faults, creator, others, lostKeys, own, daily } = report;
  const words = wordsOfLines(report, t, format);
  const isPost = header.posts.length === 1;
  const about = t(isPost ? 'proof.about.post' : 'proof.about.posts');

  const faultWords = ({ kind, line }: Fault) =>
    t(`proof.headline.${kind}`, { line, before: line - 1, about, after: Math.max(0, line - 1) });
  const headlineWords = () => {
    switch (headline.kind) {
      case 'altered':
      case 'moved':
      case 'left_out':
      case 'cut':
        return faultWords(headline);
      case 'own_differs':
        return t('proof.headline.own_differs', { line: headline.line });
      case 'daily_differs':
        return t('proof.headline.daily_differs', { when: daily ? recordedWhen(daily, t, words.moment) : '' });
      default:
        return t(`proof.headline.${headline.kind}`);
    }
  };
  const carried = new Set(report.files.flatMap((file) => (file.carried === 'same' ? [file.sha256] : [])));
  const altered = new Set(faults.flatMap(({ kind, line }) => (kind === 'altered' ? [line] : [])));
  const unordered = faults.filter(({ kind }) => kind !== 'altered');
  const until = words.moment(report.heads.at(-1)?.at);
  const [firstOther] = unordered;
  const [firstAltered] = altered;

  const checks: readonly (CheckWords | null)[] = [
    {
      key: 'content',
      verdict: firstAltered === undefined ? 'good' : 'failed',
      title: t('proof.check.content'),
      text:
        firstAltered === undefined
          ? [
              t('proof.content.good', { count: lines.length }),
              ...(carried.size > 0 ? [t('proof.files.checked', { count: carried.size })] : []),
            ].join(' ')
          : t('proof.content.failed', { count: altered.size, line: firstAltered }),
    },
    {
      key: 'order',
      verdict: firstOther ? 'failed' : 'good',
      title: t('proof.check.order'),
      text: firstOther
        ? faultWords(firstOther)
        : [
            t('proof.order.good', { about, until }),
            ...(report.lostLines > 0 ? [t('proof.order.lost', { count: report.lostLines })] : []),
            ...(report.missingLines > 0 ? [t('proof.order.missing', { count: report.missingLines })] : []),
          ].join(' '),
    },
    {
      key: 'creator',
      verdict: creator.kind === 'own' ? 'good' : creator.kind === 'forged' ? 'failed' : 'unknown',
      title: t('proof.check.creator'),
      text: [
        creator.kind === 'unsigned'
          ? t('proof.creator.unsigned')
          : t(`proof.creator.${creator.kind}`, {
              id: groupedId(creator.id),
              since: 'since' in creator ? words.moment(creator.since) : '',
            }),
        ...(others.length > 0
          ? [t('proof.creator.others', { count: others.length, ids: others.map(groupedId).join(', ') })]
          : []),
        ...(lostKeys.length > 0
          ? [t('proof.creator.lost', { count: lostKeys.length, ids: lostKeys.map(groupedId).join(', ') })]
          : []),
      ].join(' '),
    },
    own && {
      key: 'own',
      verdict: own.differing.length > 0 ? 'failed' : 'good',
      title: t('proof.check.own'),
      text:
        own.differing.length > 0 ? t('proof.own.failed', { lines: few(own.differing) }) : t('proof.own.good'),
    },
    daily && {
      key: 'daily',
      verdict: dailyVerdictOf(daily),
      title: t('proof.check.daily'),
      text: dailyWords(daily, t, words.moment),
    },
  ];
  return {
    verdict: verdictOf(headline.kind),
    headline: headlineWords(),
    detail: detailWords(report, t, { about, until }),
    checks: checks.filter((check) => check !== null),
    rows: rowsOf(report, words.of, t, faultWords),
    scope: scopeWords(header, t, format),
    created: words.moment(header.createdAt),
    zone: format.zone(knownZone(header.zone), Date.now()),
    words,
  };
}

type Daily = NonNullable<ProofReport['daily']>;
type Moment = WordsOfLines['moment'];

function dailyVerdictOf({ fit, isShort, isWhole }: Daily): Verdict {
  if (fit === 'differs') return 'failed';
  return fit === 'fits' && !isShort && isWhole !== false ? 'good' : 'unknown';
}

/** When a record says that it was made, in the zone of the file if it names an instant. */
const recordedWhen = ({ at }: Daily, t: TFunction, moment: Moment): string => {
  const instant = parseInstant(at);
  return instant === null ? at || t('proof.daily.undated') : moment(instant);
};

function dailyWords(daily: Daily, t: TFunction, moment: Moment): string {
  const { fit, lines, isShort, isWhole } = daily;
  const named = {
    when: recordedWhen(daily, t, moment),
    lines: lines.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', '),
  };
  const result =
    fit === 'fits'
      ? t('proof.daily.good', {
          ...named,
          count: lines.reduce((sum, { first, last }) => sum + last - first + 1, 0),
        })
      : t(`proof.daily.${fit === 'differs' && lines.length === 0 ? 'failed' : fit}`, named);
  return [
    result,
    isShort && fit === 'fits' && t('proof.daily.short'),
    isWhole === false && t('proof.daily.partial'),
  ]
    .filter(Boolean)
    .join(' ');
}

function verdictOf(kind: ProofReport['headline']['kind']): Verdict {
  if (kind === 'unaltered') return 'good';
  return kind === 'unknown_creator' || kind === 'unsigned' ? 'unknown' : 'failed';
}

function detailWords(
  { headline, lines, faults, missingLines }: ProofReport,
  t: TFunction,
  { about, until }: { readonly about: string; readonly until: string },
): string {
  if (headline.kind === 'unaltered')
    return [
      t('proof.detail.unaltered', { count: lines.length, about, until }),
      ...(missingLines > 0 ? [t('proof.order.missing', { count: missingLines })] : []),
    ].join(' ');
  if ('line' in headline) {
    const others = new Set(faults.map(({ line }) => line)).size - 1;
    return [
      t(`proof.detail.${headline.kind}`, { line: headline.line }),
      ...(others > 0 ? [t('proof.detail.others', { count: others })] : []),
    ].join(' ');
  }
  return t(`proof.detail.${headline.kind}`);
}

/** Lines of the file that are shown, and those at fault that show nothing. */
function rowsOf(
  report: ProofReport,
  wordsOf: WordsOfLines['of'],
  t: TFunction,
  faultWords: (fault: Fault) => string,
): readonly ResultRow[] {
  const { lines, faults, own } = report;
  const differing = own?.differing ?? [];
  const faultAt = new Map(differing.map((line) => [line, t('proof.headline.own_differs', { line })]));
  for (const fault of faults.toReversed()) faultAt.set(fault.line, faultWords(fault));
  const shown = new Set(lines.map(({ line }) => line));
  const { computers, repeated } = seenTwice(report, (line) => faultAt.has(line));
  const rows = lines.flatMap((line): readonly ResultRow[] => {
    if (repeated.has(line.line)) return [];
    const words = wordsOf(line);
    const count = computers.get(line.line) ?? 1;
    const says = count > 1 ? `${words.says} · ${t('proof.says.seenBy', { count })}` : words.says;
    return [{ ...words, says, line: line.line, fault: faultAt.get(line.line) ?? null }];
  });
  const silent = [...faultAt].flatMap(([line, fault]): ResultRow[] =>
    shown.has(line) ? [] : [{ line, fault, when: '', says: t('proof.says.hidden'), from: null }],
  );
  return silent.length === 0 ? rows : [...rows, ...silent].toSorted((a, b) => a.line - b.line);
}

/**
 * Decisions that several computers read alike: the first line of each with the number of computers, and the lines that it
 * stands for. A line at fault stands for itself.
 */
function seenTwice(
  { lines, heads }: ProofReport,
  isAtFault: (line: number) => boolean,
): { readonly computers: ReadonlyMap<number, number>; readonly repeated: ReadonlySet<number> } {
  const keyOf = new Map(heads.map(({ chain, key }) => [chain, key ?? chain]));
  const alike = groupBy(lines, ({ body, line }) => {
    if (body?.kind !== 'seen.decision' || isAtFault(line)) return null;
    const { post, decision, status, reasons, comments, isInvalidated, decidedAt } = body;
    return JSON.stringify([post, decision, status, reasons, comments, isInvalidated, decidedAt]);
  });
  const computers = new Map<number, number>();
  const repeated = new Set<number>();
  for (const [first, ...others] of alike.values()) {
    const known = new Set([keyOf.get(first?.chain ?? '')]);
    for (const { line, chain } of others) {
      const key = keyOf.get(chain);
      if (known.has(key)) continue;
      known.add(key);
      repeated.add(line);
    }
    if (first) computers.set(first.line, known.size);
  }
  return { computers, repeated };
}

function scopeWords({ scope, client, posts }: ProofReport['header'], t: TFunction, format: Format): string {
  const name = excerpt(client.name, mostName);
  switch (scope.kind) {
    case 'post':
      return t('proof.scope.post', { client: name, id: excerpt(posts[0] ?? '', 40) });
    case 'package':
      return t('proof.scope.package', { client: name, name: excerpt(scope.name, mostName) });
    case 'month':
      return t('proof.scope.month', { client: name, month: monthWords(scope.month, format) });
    case 'client':
      return t('proof.scope.client', { client: name });
  }
}

const monthWords = (month: string, format: Format) =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? format.monthYear(`${month}-01`) : month;

const mostNamed = 5;
const few = (lines: readonly number[]) =>
  `${lines.slice(0, mostNamed).join(', ')}${lines.length > mostNamed ? ' …' : ''}`;

/** The result as text, to be saved or sent. */
export function resultText(
  { file, report }: { readonly file: string; readonly report: ProofReport },
  result: ResultWords,
  t: TFunction,
): string {
  const { code, sha256 } = report;
  const faulty = result.rows.flatMap(({ fault }) => fault ?? []);
  return [
    result.headline,
    result.detail,
    '',
    excerpt(file, mostName),
    `${result.scope} · ${t('proof.created', { when: result.created })}`,
    `SHA-256 ${sha256}`,
    ...(code === null ? [] : [`${t('proof.code')} ${groupedCode(code)}`]),
    '',
    ...result.checks.map(({ title, text }) => `${title}: ${text}`),
    ...(faulty.length > 1 ? ['', ...faulty] : []),
    '',
    t('proof.notSignature'),
    '',
  ].join('\n');
}
