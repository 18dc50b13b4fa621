import { createWordMatch } from '@shared/domain/word-beginnings';
import { IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useMemo } from 'react';
import { type ReportsReading, type TemplateRow, useTemplates } from '../../domains/reports';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import list from '../../kit/lists/ListScreen.module.css';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import type { ReportsScreenState } from './state';
import { TemplatePanel } from './TemplatePanel';
import classes from './TemplatesList.module.css';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly screen: ReportsScreenState;
  readonly reading: ReportsReading | null;
}

/** The templates: how often each was used, what it holds, and what was made from it. */
export function TemplatesList({ grid, screen, reading }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const progress = useProgressText(useEngineStatus());
  const read = useTemplates();
  const { search, cursorKey, moveTo, change } = screen;
  const rows = useMemo(() => {
    const isMatch = createWordMatch(search.text ?? '');
    return (read?.templates ?? []).filter(({ id, title, description }) =>
      isMatch([title ?? String(id), description]),
    );
  }, [read, search.text]);
  const row = rows.find(({ key }) => key === cursorKey) ?? rows[0];
  const nameOf = ({ id, title }: TemplateRow) =>
    title ?? t(reading?.areTemplatesKnown ? 'reports.templateGone' : 'reports.templateUnknown', { id });
  const used = ({ usedCount }: TemplateRow) => (usedCount === null ? '–' : format.number(usedCount));
  return (
    <div className={list.split}>
      <div className={list.area}>
        <EngineTrouble />
        {read?.error && read.error.category !== 'network' && (
          <ErrorNote error={read.error} title={t('reports.unread.template')} />
        )}
        {!read && <ListSkeleton progress={progress} />}
        {read && rows.length > 0 && (
          <RecordGrid
            grid={grid}
            label={t('reports.templateList')}
            className={classes.grid}
            columns={
              <>
                <GridColumn name={t('reports.column.template')} />
                <GridColumn name={t('reports.column.sections')} className={classes.end} />
                <GridColumn name={t('reports.column.widgets')} className={classes.end} />
                <GridColumn name={t('reports.column.used')} className={classes.end} />
                <GridColumn name={t('reports.column.here')} className={classes.end} />
              </>
            }
            rows={rows}
            keyOf={({ key }) => key}
            cursorKey={cursorKey}
            onMove={({ key }) => moveTo(key)}
            onOpen={({ id, title }) =>
              title !== null && void navigate({ to: '/reports/new', search: { template: id } })
            }
          >
            {(one) => (
              <>
                <span role="gridcell" title={one.description ?? nameOf(one)}>
                  <b className={one.title === null ? classes.gone : classes.title}>{nameOf(one)}</b>{' '}
                  <span className={classes.third}>{one.description}</span>
                </span>
                <span role="gridcell" className={classes.end}>
                  {one.sections === null ? '–' : format.number(one.sections.length)}
                </span>
                <span role="gridcell" className={classes.end}>
                  {one.sections === null
                    ? '–'
                    : format.number(one.sections.reduce((sum, { widgets }) => sum + widgets.length, 0))}
                </span>
                <span role="gridcell" className={classes.end}>
                  {used(one)}
                </span>
                <span role="gridcell" className={classes.end}>
                  {format.number(one.documents.length)}
                </span>
              </>
            )}
          </RecordGrid>
        )}
        {read && rows.length === 0 && read.templates.length > 0 && (
          <NothingMatches
            headline={t('reports.noneMatches.template')}
            clear={t('reports.clearFind')}
            onClear={() => change({ text: undefined })}
          />
        )}
        {read && read.templates.length === 0 && !read.error && <None asOf={read.asOf} />}
      </div>
      {row && <TemplatePanel row={row} name={nameOf(row)} reading={reading} />}
    </div>
  );
}

function None({ asOf }: { readonly asOf: number | null }) {
  const { t } = useTranslation();
  if (asOf === null) return <NotKnown hint={t('reports.notKnown')} />;
  return (
    <EmptyState
      sign={<IconTemplate size={24} stroke={1.4} aria-hidden />}
      headline={t('reports.none.template')}
      fact={t('reports.noneTemplateHint')}
    />
  );
}
