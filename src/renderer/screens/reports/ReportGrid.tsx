import type { ReportGroup, ReportRow } from '@shared/domain/reports';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { ReportIcon, useReportWords } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import rowClasses from '../../kit/lists/rows.module.css';
import { useNow } from '../../kit/use-now';
import classes from './ReportGrid.module.css';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly kind: ReportRow['kind'];
  readonly rows: readonly ReportRow[];
  readonly groups: readonly ReportGroup[];
  /** By the keys of rows. */
  readonly grown: ReadonlyMap<string, number>;
  readonly areTemplatesKnown: boolean;
  readonly cursorKey: string | null;
  readonly onMove: (key: string) => void;
  readonly onOpen: () => void;
  /** Asks for the clients without a report of that month. */
  readonly onMissing: (group: ReportGroup) => void;
}

/** Reports or dashboards in rows, by the months they cover. */
export function ReportGrid(props: Props) {
  const { grid, kind, rows, groups, grown, areTemplatesKnown, cursorKey, onMove, onOpen, onMissing } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useReportWords(areTemplatesKnown);
  const sections = useMemo(
    () =>
      groups.map((group) => {
        const { month, total, have, missing } = group;
        const all = t(kind === 'report' ? 'reports.inGroup' : 'reports.dashboardsInGroup', { count: total });
        const clients =
          missing === null
            ? t('reports.clientsHave', { count: have })
            : t('reports.clientsOf', { have, count: have + missing.length });
        const isPlain = kind === 'dashboard' || (have === 0 && missing === null);
        return {
          key: month,
          title: format.month(month),
          total,
          count: isPlain ? all : [clients, ...(total === have ? [] : [all])].join(', '),
          ...(missing &&
            missing.length > 0 &&
            kind === 'report' && {
              action: {
                label: t('reports.notYet', { count: missing.length, month: format.month(month) }),
                run: () => onMissing(group),
              },
            }),
        };
      }),
    [groups, kind, format, t, onMissing],
  );
  return (
    <RecordGrid
      grid={grid}
      label={t(kind === 'report' ? 'reports.list' : 'reports.dashboardList')}
      className={classes.grid}
      columns={<Columns />}
      sections={sections}
      rows={rows}
      keyOf={({ key }) => key}
      cursorKey={cursorKey}
      onMove={({ key }) => onMove(key)}
      onOpen={onOpen}
      wordsOf={(row) => {
        const more = grown.get(row.key);
        return more === undefined
          ? words.row(row)
          : `${words.row(row)}, ${t('reports.grown', { count: more })}`;
      }}
    >
      {(row) => (
        <>
          <span role="gridcell" className={classes.sign}>
            <ReportIcon kind={row.kind} label={t(`reports.kind.${row.kind}`)} />
          </span>
          <TitleCell row={row} />
          <span role="gridcell" className={classes.second} title={words.client(row)}>
            {words.client(row)}
          </span>
          <span role="gridcell" className={`${classes.second} ${classes.wide}`}>
            {words.days(row.period)}
          </span>
          <span
            role="gridcell"
            className={`${row.templateTitle === null ? classes.third : classes.second} ${classes.wide}`}
            title={words.template(row)}
          >
            {words.template(row)}
          </span>
          <ViewsCell isNew={grown.has(row.key)}>
            {row.views === null ? '–' : format.number(row.views)}
          </ViewsCell>
          <span role="gridcell" className={`${classes.third} ${classes.end} ${classes.created}`}>
            {words.created(row, now)}
          </span>
        </>
      )}
    </RecordGrid>
  );
}

function TitleCell({ row: { title, subtitle } }: { readonly row: ReportRow }) {
  return (
    <span
      role="gridcell"
      className={rowClasses.titled}
      title={subtitle === null ? title : `${title} · ${subtitle}`}
    >
      <b className={classes.title}>{title}</b> <span className={classes.third}>{subtitle}</span>
    </span>
  );
}

function ViewsCell({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) {
  return (
    <span role="gridcell" className={`${classes.views} ${classes.end}`}>
      {isNew && <i className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('reports.column.kind')} isOnlySaid />
      <GridColumn name={t('reports.column.title')} />
      <GridColumn name={t('reports.column.client')} />
      <GridColumn name={t('reports.column.period')} className={classes.wide} />
      <GridColumn name={t('reports.column.template')} className={classes.wide} />
      <GridColumn name={t('reports.column.views')} className={classes.end} />
      <GridColumn name={t('reports.column.created')} className={`${classes.end} ${classes.created}`} />
    </>
  );
}
