import { wordDiff } from '@shared/domain/changes';
import { approvedFields, isDifferent } from '@shared/domain/guard';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { ReactNode } from 'react';
import { usePostMedia } from '../../../domains/media';
import { filesDifference, useKindOfPost } from '../../../domains/posts';
import type { ChangeLine, PostDetail } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { StatusIcon, type StatusIconName } from '../../../kit/status/StatusIcon';
import classes from './HistoryView.module.css';

interface Props {
  readonly detail: PostDetail;
  /** Changes of the post, newest first. */
  readonly lines: readonly ChangeLine[];
  readonly now: EpochMs;
}

interface FieldLine {
  readonly sign: StatusIconName;
  readonly name: string;
  readonly what: ReactNode;
  readonly when: string;
}

/** Compares each field of an approved post with its approved version: sign, result, and when it was last checked. */
export function FieldStrip({ detail, lines, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const kindOf = useKindOfPost();
  const files = usePostMedia(detail.row.id)?.files ?? [];
  const { row, version, approved } = detail;
  const { approval, timezone, seenAt } = row;
  if (!approval) return null;
  const when = (ms: EpochMs) => format.moment(ms, now, timezone);
  const asOf = t('approvedVersion.asOf', { when: when(seenAt) });
  // Without a version to compare with, nothing is known of any field.
  const isCompared = approved !== null || approval.kind === 'same';
  const date = (text: string | null) => {
    const at = text === null ? null : parseInstant(text);
    return at === null ? t('time.noDate') : when(at);
  };
  const none = t('approvedVersion.nothing');
  const sideOf = (of: PostDetail['version'], field: (typeof approvedFields)[number]): string => {
    if (field === 'network' || field === 'type') return kindOf(of, field) ?? none;
    const { caption, firstComment, accountName, accountId } = of;
    return (
      { caption, first_comment: firstComment, account: accountName ?? accountId, media: '' }[field] ?? none
    );
  };
  const editedAt = (field: string) => {
    const line = lines.find((one) => one.field === field);
    const [from, to] = [line?.lastSeenAt ?? approved?.seenUntil, line?.seenAt ?? seenAt];
    return from === undefined
      ? t('trail.seenAt', { when: when(to) })
      : t('approvedVersion.fields.edited', { from: when(from), to: when(to) });
  };
  const lineOf = (field: (typeof approvedFields)[number]): FieldLine => {
    const name = t(`approvedVersion.field.${field}`);
    if (!isCompared)
      return { sign: 'approved_unknown', name, what: t('approvedVersion.unknown'), when: asOf };
    if (!approved || !isDifferent(approved, version, field)) {
      const isText = field === 'caption' || field === 'first_comment';
      const both = [sideOf(version, 'account'), sideOf(version, 'type')].filter((one) => one !== none);
      const same = isText ? t('approvedVersion.fields.sameText') : both.join(', ') || none;
      const found = field === 'media' ? mediaOf(version.media.length) : { what: same, when: asOf };
      return { sign: 'approved', name, ...found };
    }
    // The order of the edit and the approval may be unknown.
    const isSure = approval.kind === 'changed';
    const [before, after] = [sideOf(approved, field), sideOf(version, field)];
    return {
      sign: isSure ? 'changed' : 'approved_unknown',
      name,
      what: (
        <>
          <b>{t(isSure ? 'approvedVersion.changed' : 'approvedVersion.unknown')}</b>
          {t('text.colon')}{' '}
          {field === 'media'
            ? filesDifference(approved.media, version.media, t)
            : t('approvedVersion.fields.became', firstEdit(before, after))}
        </>
      ),
      when: editedAt(field),
    };
  };
  /** Same ids: whether the same bytes were read before and after the approval, or only when they were last read. */
  const mediaOf = (count: number): Pick<FieldLine, 'what' | 'when'> & Partial<FieldLine> => {
    if (count === 0) return { what: none, when: asOf };
    const { approvedAt } = approval;
    const read = files.flatMap(({ bytesSeen }) => bytesSeen ?? []);
    const unproven = (what: string, checked: string) =>
      ({ sign: 'approved_unknown', what, when: checked }) as const;
    if (read.length < count) return unproven(t('approvedVersion.fields.notLoaded', { count }), asOf);
    const until = Math.min(...read.map((one) => one.until));
    const isProven =
      approvedAt !== null && until >= approvedAt && read.every(({ from }) => from <= approvedAt);
    // Bytes that replaced others after the approval, and look like them.
    const replaced = files.filter(
      (one) => one.look && approvedAt !== null && (one.bytesSeen?.from ?? 0) > approvedAt,
    );
    const look = replaced.some((one) => one.look === 'looks_same') ? 'looks_same' : replaced[0]?.look;
    const readAt = t('approvedVersion.asOf', { when: when(until) });
    if (look) return { what: t(`approvedVersion.fields.look.${look}`), when: readAt };
    return isProven
      ? { what: t('approvedVersion.fields.sameBytes', { count }), when: readAt }
      : unproven(t('approvedVersion.fields.bytesAsOf', { count, when: when(until) }), '');
  };
  // The line of the account names both of them.
  const isShown = (field: (typeof approvedFields)[number]) =>
    (field !== 'network' && field !== 'type') || (approved !== null && isDifferent(approved, version, field));
  const isMoved = approved !== null && isDifferent(approved, version, 'schedule_at');
  const shown = [
    ...approvedFields.filter(isShown).map(lineOf),
    ...(isMoved
      ? [
          {
            sign: 'scheduled',
            name: t('approvedVersion.field.schedule_at'),
            what: t('approvedVersion.fields.moved', {
              from: date(approved.scheduleAt),
              to: date(version.scheduleAt),
            }),
            when: editedAt('schedule_at'),
          } as const,
        ]
      : []),
  ];
  return (
    <ul className={classes.fields} aria-label={t('approvedVersion.fields.title')}>
      {shown.map(({ sign, name, what, when: checked }) => (
        <li key={name}>
          <StatusIcon name={sign} />
          <span>{name}</span>
          <span>{what}</span>
          <span>{checked}</span>
        </li>
      ))}
    </ul>
  );
}

/** Longest part of an edit that one line shows, in characters. */
const mostShown = 40;

/** The first words that were replaced, and those in their place. */
function firstEdit(before: string, after: string): { readonly before: string; readonly after: string } {
  const parts = wordDiff(before, after);
  const first = parts.findIndex(({ kind }) => kind !== 'same');
  const together = parts.slice(first, first + 2);
  const textOf = (wanted: 'removed' | 'added') => {
    const text = together.find(({ kind }) => kind === wanted)?.text.trim() ?? '';
    return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  };
  return { before: textOf('removed'), after: textOf('added') };
}
