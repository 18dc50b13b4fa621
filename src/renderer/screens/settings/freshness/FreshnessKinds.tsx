import { Anchor } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { MediaUsage } from '@shared/media';
import { Link } from '@tanstack/react-router';
import { groupKinds } from '../../../domains/sync';
import type { KindFreshness } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { DataTable, type RowGroup } from '../../../kit/DataTable';
import { KindIcon } from '../../../kit/kinds/KindIcon';
import { useKindLabel } from '../../../kit/kinds/kinds';
import { ListSection } from '../../../kit/ListSection';
import { Ring } from '../../../kit/Ring';
import { errorText } from '../../../kit/states/error-text';
import textClasses from '../../../kit/text.module.css';
import classes from './FreshnessScreen.module.css';

interface Props {
  readonly kinds: readonly KindFreshness[];
  readonly media: MediaUsage | null;
  readonly now: number;
}

/** The offline copy by kind: records, how many are due, the age of the oldest, and the next refresh. */
export function FreshnessKinds({ kinds, media, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useKindLabel();
  const remarkOf = (error: DeskError) =>
    error.code === 'SERVICE_NOT_CONFIGURED' ? t('freshness.notSetUp') : errorText(t, error).what;
  const count = kinds.reduce((sum, { records }) => sum + records, 0);
  const remark = media
    ? t('freshness.copyRemark', { count, media: format.bytes(media.bytes) })
    : t('freshness.copyRecords', { count });
  const groups: RowGroup<KindFreshness>[] = groupKinds(kinds).map(({ service, error, kinds: rows }) => ({
    key: service ?? 'own',
    title: service === null ? t('freshness.thisMachine') : t(`service.${service}`),
    remark: error ? remarkOf(error) : undefined,
    rows,
  }));
  const ownRows = media ? [mediaKind(media)] : [];
  return (
    <ListSection
      title={t('freshness.copy')}
      remark={remark}
      action={
        <Anchor renderRoot={(props) => <Link to="/storage" {...props} />}>
          {t('freshness.openStorage')}
        </Anchor>
      }
    >
      <DataTable<KindFreshness>
        label={t('freshness.copy')}
        className={classes.kinds}
        keyOf={({ kind }) => kind}
        groups={[
          ...groups,
          ...(ownRows.length > 0 ? [{ key: 'media', title: t('freshness.thisMachine'), rows: ownRows }] : []),
        ]}
        columns={[
          { name: '', cell: (row) => <KindStatusIcon kind={row.kind} progress={row.progress} /> },
          { name: t('freshness.column.kind'), cell: ({ kind }) => wordOf(kind) },
          {
            name: t('freshness.column.records'),
            cell: ({ records }) => format.number(records),
            isNumber: true,
          },
          { name: t('freshness.column.stale'), cell: (row) => <Stale row={row} />, isNumber: true },
          {
            name: t('freshness.column.oldest'),
            cell: ({ oldestAt }) => (oldestAt === null ? '–' : format.wait(Math.max(0, now - oldestAt))),
            isNumber: true,
          },
          {
            name: t('freshness.column.next'),
            cell: (row) => <NextRefresh row={row} media={media} now={now} />,
            isNumber: true,
          },
        ]}
      />
    </ListSection>
  );
}

function Stale({ row: { kind, stale, everyMs } }: { readonly row: KindFreshness }) {
  const format = useFormat();
  const isLate = stale > 0 && (everyMs !== null || kind === 'media');
  return <span className={isLate ? classes.due : textClasses.third}>{format.number(stale)}</span>;
}

/** Files never go out of date: those still to be downloaded count as due. */
const mediaKind = ({ files, waiting, oldestAt }: MediaUsage): KindFreshness => ({
  kind: 'media',
  records: files,
  stale: waiting,
  oldestAt,
  everyMs: null,
  progress: null,
  error: null,
});

type KindSignProps = Pick<KindFreshness, 'kind' | 'progress'>;

/** The kind's icon; while it is loading, a progress ring. */
function KindStatusIcon({ kind, progress }: KindSignProps) {
  if (!progress) return <KindIcon kind={kind} />;
  return (
    <span className={classes.sign}>
      <Ring share={progress.total ? progress.done / progress.total : 0} />
    </span>
  );
}

interface NextRefreshProps {
  readonly row: KindFreshness;
  readonly media: MediaUsage | null;
  readonly now: number;
}

/** When a kind is refreshed next: progress, why it is not refreshed, or its interval. */
function NextRefresh({ row, media, now }: NextRefreshProps) {
  const { t } = useTranslation();
  const sayProgress = useProgressWords(now);
  const format = useFormat();
  const { kind, error, progress, everyMs } = row;
  if (error) {
    const { what, rest } = errorText(t, error);
    return (
      <span className={textClasses.failed} title={`${what} ${rest}`}>
        {what}
      </span>
    );
  }
  if (progress) return sayProgress(progress);
  if (kind === 'media') return <span className={textClasses.third}>{t(mediaKey(media))}</span>;
  const words =
    everyMs === null ? t('freshness.onDemand') : t('freshness.every', { span: format.countdown(everyMs) });
  return <span className={textClasses.third}>{words}</span>;
}

const mediaKey = (media: MediaUsage | null) =>
  media && media.waiting > 0 ? 'freshness.mediaComing' : 'freshness.mediaAll';

function useProgressWords(now: number) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ done, total, remainingMs }: NonNullable<KindFreshness['progress']>): string => {
    if (total === null) return done === 0 ? t('freshness.beingRead') : t('freshness.progressSome', { done });
    if (remainingMs === null) return t('freshness.progress', { done, total });
    return t('freshness.progressBy', { done, total, time: format.clock(now + remainingMs) });
  };
}
