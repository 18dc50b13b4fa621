import { Button } from '@mantine/core';
import { type RefObject, useMemo } from 'react';
import { MediaTile, usePostMedia } from '../../domains/media';
import {
  type ReviewPackage,
  type TakeAlong,
  usePackageWords,
  useStandingWords,
  useSummaryWords,
} from '../../domains/packages';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import classes from './PackageGrid.module.css';
import type { PackageList, PackageRow } from './package-list';
import { Responses } from './Responses';
import { StandingCell } from './StandingCell';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: PackageList;
  readonly cursorKey: string | null;
  readonly takeAlong: TakeAlong;
  readonly onMove: (id: string) => void;
  readonly onPresent: (id: string) => void;
}

/** The packages: their first pictures, whose they are, what the client has said, and whether all is on this computer. */
export function PackageGrid({ grid, list, cursorKey, takeAlong, onMove, onPresent }: Props) {
  const { t } = useTranslation();
  const words = usePackageWords();
  const standingWords = useStandingWords();
  const answers = useSummaryWords();
  const { rows, inReview } = list;
  const sections = useMemo(
    () =>
      [
        { key: 'in_review', title: t('packages.section.inReview'), total: inReview },
        { key: 'closed', title: t('packages.section.closed'), total: rows.length - inReview },
      ].filter(({ total }) => total > 0),
    [rows.length, inReview, t],
  );
  return (
    <RecordGrid
      grid={grid}
      label={t('packages.list')}
      className={classes.grid}
      columns={<Columns />}
      size="tall"
      sections={sections}
      rows={rows}
      keyOf={({ shown }) => shown.id}
      cursorKey={cursorKey}
      onMove={({ shown }) => onMove(shown.id)}
      onOpen={({ shown }) => onPresent(shown.id)}
      wordsOf={({ shown, standing }) =>
        [
          words.full(shown),
          answers(shown.summary),
          standingWords.headline(standing),
          standingWords.beneath(standing),
        ]
          .filter((part) => part !== null)
          .join(', ')
      }
    >
      {(row) => (
        <>
          <FirstPictures shown={row.shown} />
          <span role="gridcell" className={classes.name}>
            <b title={words.title(row.shown)}>{words.title(row.shown)}</b>
            <span title={words.facts(row.shown)}>{words.facts(row.shown)}</span>
          </span>
          <span role="gridcell" className={classes.answers} title={answers(row.shown.summary)}>
            <Responses summary={row.shown.summary} />
          </span>
          <span role="gridcell">
            <StandingCell standing={row.standing} isBegun={takeAlong.isBegun(row.shown.id)} />
          </span>
          <span role="gridcell" className={classes.action}>
            <RowButton row={row} name={words.full(row.shown)} takeAlong={takeAlong} onPresent={onPresent} />
          </span>
        </>
      )}
    </RecordGrid>
  );
}

/** Rows without a picture keep their place: initials of nobody would say nothing. */
const mostPictures = 3;

function FirstPictures({ shown }: { readonly shown: ReviewPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = (shown.postIds ?? []).slice(0, mostPictures);
  const more = shown.postsCount - ids.length;
  return (
    <span role="gridcell" className={classes.pictures}>
      {ids.map((postId) => (
        <FirstPicture key={postId} postId={postId} />
      ))}
      {ids.length > 0 && more > 0 && (
        <span className={classes.more}>{t('packages.more', { number: format.number(more) })}</span>
      )}
    </span>
  );
}

function FirstPicture({ postId }: { readonly postId: string }) {
  const media = usePostMedia(postId);
  return <MediaTile type={media?.files[0]?.kind ?? null} picture={media?.cover} />;
}

interface RowButtonProps {
  readonly row: PackageRow;
  readonly name: string;
  readonly takeAlong: TakeAlong;
  readonly onPresent: (id: string) => void;
}

/** Present only where all is here; else what leads there. */
function RowButton({ row: { shown, standing }, name, takeAlong, onPresent }: RowButtonProps) {
  const { t } = useTranslation();
  if (standing.kind === 'ready') {
    return (
      <Button aria-label={t('packages.presentNamed', { name })} onClick={() => onPresent(shown.id)}>
        {t('packages.present')}
      </Button>
    );
  }
  if (standing.kind === 'running') {
    return (
      <Button aria-label={t('packages.cancelNamed', { name })} onClick={() => void takeAlong.letGo(shown.id)}>
        {t('packages.cancel')}
      </Button>
    );
  }
  return (
    <Button
      aria-label={t('packages.takeNamed', { name })}
      loading={takeAlong.isBegun(shown.id)}
      disabled={takeAlong.isOffline}
      title={takeAlong.isOffline ? t('refresh.needsNetwork') : undefined}
      onClick={() => void takeAlong.take(shown)}
    >
      {t('packages.take')}
    </Button>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('packages.column.posts')} />
      <GridColumn name={t('packages.column.name')} />
      <GridColumn name={t('packages.column.answers')} className={classes.answers} />
      <GridColumn name={t('packages.column.here')} />
      <GridColumn name={t('packages.column.action')} isOnlySaid />
    </>
  );
}
