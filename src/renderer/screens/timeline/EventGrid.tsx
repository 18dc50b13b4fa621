import type { JoinedClient } from '@shared/domain/clients';
import { IconPencil, IconReport } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { useClientWords } from '../../domains/portfolio';
import { EventNumber, htmlWords, type TimelineReport } from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import rowClasses from '../../kit/lists/rows.module.css';
import { sectionsOf, type TimelineRow } from './rows';
import classes from './TimelineScreen.module.css';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly TimelineRow[];
  readonly reports: readonly TimelineReport[];
  readonly clientOf: (projectId: number | null) => JoinedClient | null;
  /** Events of several clients: each row says whose it is. */
  readonly hasClients: boolean;
  readonly cursorKey: string | null;
  readonly onMove: (row: TimelineRow) => void;
  readonly onOpen: (row: TimelineRow) => void;
}

/** Events by month, newest first, those that have not been sent above them. */
export function EventGrid(props: Props) {
  const { grid, rows, reports, clientOf, hasClients, cursorKey, onMove, onOpen } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const sections = useMemo(() => sectionsOf(rows), [rows]);
  const titles = useMemo(() => new Map(reports.map(({ id, title }) => [id, title])), [reports]);
  return (
    <RecordGrid
      grid={grid}
      label={t('timeline.list')}
      className={hasClients ? classes.gridOfAll : classes.grid}
      rows={rows}
      sections={sections.map(({ month, total }) => ({
        key: month ?? 'drafts',
        total,
        title: month === null ? t('timeline.drafts') : format.month(month),
      }))}
      keyOf={({ key }) => key}
      cursorKey={cursorKey}
      onMove={onMove}
      onOpen={onOpen}
    >
      {(row) => (
        <Cells
          row={row}
          titles={titles}
          clientOf={clientOf}
          hasClients={hasClients}
          isOn={row.key === cursorKey}
        />
      )}
    </RecordGrid>
  );
}

interface CellsProps extends Pick<Props, 'clientOf' | 'hasClients'> {
  readonly row: TimelineRow;
  /** Titles of reports, by id. */
  readonly titles: ReadonlyMap<number, string>;
  readonly isOn: boolean;
}

function Cells({ row, titles, clientOf, hasClients, isOn }: CellsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const one = row.kind === 'event' ? row.event : row.draft;
  const excerpt = useMemo(() => htmlWords(one.content), [one.content]);
  const client = clientOf(one.projectId);
  const report =
    one.reportId === null
      ? null
      : (titles.get(one.reportId) ?? t('timeline.unknownReport', { id: one.reportId }));
  const day =
    one.date === ''
      ? '–'
      : t('timeline.dayInMonth', {
          weekday: format.weekday(one.date, 'short'),
          day: Number(one.date.slice(8)),
        });
  return (
    <>
      <span role="gridcell" className={classes.number}>
        {row.kind === 'event' ? (
          <EventNumber number={row.event.number} isOn={isOn} />
        ) : (
          <IconPencil size={16} stroke={1.6} role="img" aria-label={t('timeline.draft')} />
        )}
      </span>
      <span role="gridcell" className={classes.day}>
        {day}
      </span>
      <span role="gridcell" className={`${rowClasses.titled} ${classes.name}`}>
        <b>{one.title === '' ? t('timeline.untitled') : one.title}</b> <span>{excerpt}</span>
      </span>
      {hasClients && (
        <span role="gridcell" className={classes.second}>
          {client ? words.name(client) : t('timeline.unknownClient')}
        </span>
      )}
      <span role="gridcell" className={`${classes.second} ${classes.last}`}>
        {row.kind === 'event' && row.hasDraft && (
          <span className={classes.changed}>{t('timeline.changed')}</span>
        )}
        {report !== null && (
          <span className={classes.report} title={report}>
            <IconReport size={14} stroke={1.6} aria-hidden />
            <span>{report}</span>
          </span>
        )}
      </span>
    </>
  );
}
