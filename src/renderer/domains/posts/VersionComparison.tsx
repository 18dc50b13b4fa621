import { wordDiff } from '@shared/domain/changes';
import {
  type ApprovedField,
  contentNameOf,
  fileIdOf,
  isDifferent,
  type PostVersion,
} from '@shared/domain/guard';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import { type ReactNode, useEffect, useState } from 'react';
import type { PostDetail, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { exactAddress, isKeptPicture, mediaIcons, usePostMedia } from '../media';
import classes from './ApprovedVersion.module.css';
import { countUploadedAgain, filesDifference } from './files-difference';
import { useTypeWord } from './post-words';
import wordDiffClasses from './WordDiff.module.css';

interface Props {
  readonly row: PostRow;
  readonly version: PostVersion;
  readonly approved: NonNullable<PostDetail['approved']>;
  readonly approval: { readonly approvedAt: number | null };
  /** How the version is known, if not as the approved one of the service. */
  readonly source?: { readonly sign: 'approved' | 'noted'; readonly text: string } | null;
  readonly isDocument?: boolean;
  readonly now: EpochMs;
}

/**
 * Compares the approved version with the one that will be published, field by field. Unchanged fields are grey and
 * marked as unchanged.
 */
export function VersionComparison({
  row,
  version,
  approved,
  approval,
  source = null,
  isDocument = false,
  now,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = (ms: number) =>
    isDocument ? format.dated(ms, row.timezone) : format.moment(ms, now, row.timezone);
  const date = ({ scheduleAt }: PostVersion) => {
    const at = scheduleAt === null ? null : parseInstant(scheduleAt);
    if (at === null) return t('time.noDate');
    return format.dated(at, row.timezone);
  };
  const account = ({ accountName, accountId }: PostVersion) =>
    accountName ?? accountId ?? t('approvedVersion.nothing');
  const kindOf = useKindOfPost();
  const rows: readonly CompareRow[] = [
    {
      field: 'media',
      before: <Files postId={row.id} media={approved.media} other={version.media} added="fileRemoved" />,
      after: <Files postId={row.id} media={version.media} other={approved.media} added="fileNew" />,
    },
    { field: 'caption', ...textSides(approved.caption, version.caption) },
    { field: 'first_comment', ...textSides(approved.firstComment, version.firstComment) },
    { field: 'schedule_at', before: date(approved), after: date(version) },
    { field: 'account', ...edited(account(approved), account(version)) },
    ...(['network', 'type'] as const)
      // A change of network or type is rare, so it is shown only where it happened.
      .filter((field) => isDifferent(approved, version, field))
      .map((field) => ({ field, ...edited(kindOf(approved, field), kindOf(version, field)) })),
  ];
  const again = approved.media.join(' ') === version.media.join(' ') ? 0 : countUploadedAgain(version.media);
  const sameText = (field: CompareRow['field']) =>
    field === 'media' && again > 0 ? t('trail.filesAgain', { count: again }) : t('approvedVersion.same');
  const remarkOf = (field: CompareRow['field']) => {
    if (field === 'schedule_at') return t('approvedVersion.moved');
    if (field === 'account' || field === 'network' || field === 'type') return t('approvedVersion.edited');
    if (field === 'media') return filesDifference(approved.media, version.media, t);
    const [before, after] =
      field === 'caption'
        ? [approved.caption, version.caption]
        : [approved.firstComment, version.firstComment];
    return t('approvedVersion.edits', { count: editsIn(wordDiff(before ?? '', after ?? '')) });
  };
  return (
    <table
      className={`${layoutClasses.card} ${classes.table}`}
      aria-label={t(source?.sign === 'noted' ? 'noted.compare' : 'approvedVersion.compare')}
    >
      <thead>
        <tr>
          <td className={`${textClasses.quiet} ${classes.zone}`}>
            {t('approvedVersion.timesIn', { city: format.city(row.timezone) })}
          </td>
          <th scope="col">
            <Head
              sign={source?.sign ?? 'approved'}
              name={source?.text ?? t('approvedVersion.approved')}
              asOf={approval.approvedAt === null ? null : when(approval.approvedAt)}
            />
          </th>
          <th scope="col">
            <Head
              sign={source?.sign === 'noted' ? null : 'changed'}
              name={t('approvedVersion.today')}
              asOf={when(row.seenAt)}
            />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after }) => {
          const isSame = !isDifferent(approved, version, field);
          return (
            <tr key={field} data-same={isSame}>
              <th scope="row">
                {t(`approvedVersion.field.${field}`)}
                {!isSame && <span className={classes.remark}>{remarkOf(field)}</span>}
              </th>
              <td>{before ?? t('approvedVersion.nothing')}</td>
              <td>{isSame ? sameText(field) : (after ?? t('approvedVersion.nothing'))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CompareRow {
  readonly field: ApprovedField | 'schedule_at';
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** Words taken out and those put in at their place are one edit. */
const editsIn = (parts: ReturnType<typeof wordDiff>): number =>
  parts.filter(({ kind }, index) => kind !== 'same' && (parts[index - 1]?.kind ?? 'same') === 'same').length;

function Head({
  sign,
  name,
  asOf,
}: {
  sign: 'approved' | 'noted' | 'changed' | null;
  name: string;
  asOf: string | null;
}) {
  const { t } = useTranslation();
  return (
    <span className={classes.head}>
      {sign && <StatusIcon name={sign} />}
      {name}{' '}
      {asOf !== null && (
        <span className={`${textClasses.quiet} ${classes.asOf}`}>
          {t('approvedVersion.asOf', { when: asOf })}
        </span>
      )}
    </span>
  );
}

/** A short value that was replaced as a whole. The row of an unchanged field shows its first side alone. */
const edited = (before: string | null, after: string | null): Pick<CompareRow, 'before' | 'after'> =>
  before === after ? { before, after } : { before: <del>{before}</del>, after: <ins>{after}</ins> };

/** Each side of a text with its own part of the difference: taken out at the left, put in at the right. */
function textSides(before: string | null, after: string | null): Pick<CompareRow, 'before' | 'after'> {
  const parts = wordDiff(before ?? '', after ?? '');
  const side = (own: 'removed' | 'added') =>
    parts.map(({ kind, text }, index) => {
      if (kind === 'same') return text;
      if (kind !== own) return null;
      return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
    });
  return {
    before: before ? <p className={`${wordDiffClasses.words} ${classes.text}`}>{side('removed')}</p> : null,
    after: after ? <p className={`${wordDiffClasses.words} ${classes.text}`}>{side('added')}</p> : null,
  };
}

interface FilesProps {
  readonly postId: string;
  readonly media: readonly string[];
  /** Files of the other version. */
  readonly other: readonly string[];
  /** Label of a file that the other version lacks. */
  readonly added: 'fileRemoved' | 'fileNew';
}

/** Files of one version in their order, with a thumbnail where one is stored locally. */
function Files({ postId, media, other, added }: FilesProps) {
  const { t } = useTranslation();
  const known = new Map(usePostMedia(postId)?.files.map((file) => [file.id, file]));
  const others = other.map(contentNameOf);
  if (media.length === 0) return t('approvedVersion.nothing');
  return (
    <ul className={`${textClasses.quiet} ${classes.files}`}>
      {media.map((name, index) => {
        const id = fileIdOf(name);
        const file = known.get(id);
        const Icon = mediaIcons[file?.kind ?? 'image'];
        const isOwn = !others.includes(contentNameOf(name));
        const icon = <Icon size={20} stroke={1.4} aria-hidden />;
        const ofToday = file?.kind === 'image' ? file.address : null;
        const isEarlier = added === 'fileRemoved' && isOwn;
        const place = t('approvedVersion.file', { number: index + 1, total: media.length });
        const isMoved = !isOwn && others[index] !== contentNameOf(name);
        return (
          <li key={name} data-own={isOwn ? added : undefined}>
            <span className={`${layoutClasses.line} ${layoutClasses.cover} ${classes.picture}`}>
              {isEarlier && <EarlierTile name={name} icon={icon} />}
              {!isEarlier && (ofToday === null ? icon : <img src={ofToday} alt="" decoding="async" />)}
            </span>
            {place}
            {isOwn && <b> {t(`approvedVersion.${added}`)}</b>}
            {isMoved && <b> {t('approvedVersion.fileMoved')}</b>}
          </li>
        );
      })}
    </ul>
  );
}

/** Earlier bytes, or a file that the post no longer has: its picture if it is still kept, else the icon. */
function EarlierTile({ name, icon }: { readonly name: string; readonly icon: ReactNode }) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    void isKeptPicture(name).then((isKept) => setShown(isKept ? name : null));
  }, [name]);
  return shown === name ? <img src={exactAddress(name)} alt="" decoding="async" /> : icon;
}

/** Network or post type of a version by the names that lists use. */
export function useKindOfPost(): (version: PostVersion, field: 'network' | 'type') => string | null {
  const typeWord = useTypeWord();
  return ({ network, type }, field) => {
    if (field === 'type') return type === undefined ? null : typeWord(type);
    return network === undefined ? null : networkOf(network, null).name;
  };
}
