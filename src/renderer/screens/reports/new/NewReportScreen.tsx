import { Button, SegmentedControl } from '@mantine/core';
import { reportKinds } from '@shared/domain/reports';
import { useNavigate } from '@tanstack/react-router';
import { useCommands } from '../../../commands/bound-commands';
import { CommandBar } from '../../../commands/CommandBar';
import { BudgetLine, useReportClients, useReportRows, useTemplates } from '../../../domains/reports';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../../domains/sync';
import { useTranslation } from '../../../i18n/use-translation';
import listScreen from '../../../kit/lists/ListScreen.module.css';
import { ListSkeleton } from '../../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../../screen-head';
import { useAddress } from '../../use-address';
import { readNewReport } from '../new-report-search';
import { BeforeCreation } from './BeforeCreation';
import { DatesPart } from './DatesPart';
import { ForWhom } from './ForWhom';
import classes from './NewReport.module.css';
import { SourcesPart } from './SourcesPart';
import { type NewReportGround, useNewReport } from './use-new-report';
import { WordsPart } from './WordsPart';

const scope = { kind: 'resource', resource: 'reporting.integrations' } as const;

/** A new report or dashboard: the form at the left, and what is to be said before it is created at the right. */
export function NewReportScreen() {
  const { t } = useTranslation();
  const reading = useReportRows();
  const clients = useReportClients();
  const templates = useTemplates();
  const progress = useProgressText(useEngineStatus());
  useSetScreenHead(t('screens.newReport'), reading ? reading.asOf.report : undefined, scope);
  if (!reading || !clients || !templates) return <ListSkeleton progress={progress} />;
  return <NewReportForm ground={{ reading, clients, templates: templates.templates }} />;
}

function NewReportForm({ ground }: { readonly ground: NewReportGround }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useAddress(readNewReport);
  const report = useNewReport(search, ground);
  const { draft, change } = report;
  const isOver = report.started !== null;
  useCommands({
    create_report: report.request && !isOver ? () => void report.create() : undefined,
    close: () => void navigate({ to: '/reports' }),
  });
  return (
    <>
      <div className={listScreen.wrapping}>
        <SegmentedControl
          aria-label={t('reports.column.kind')}
          value={draft.kind}
          disabled={isOver}
          onChange={(value) => change({ kind: reportKinds.find((kind) => kind === value) ?? 'report' })}
          data={reportKinds.map((kind) => ({ value: kind, label: t(`reports.kind.${kind}`) }))}
        />
        <span className={classes.limit}>{t('reports.ownLimit')}</span>
        <span className={classes.gap} />
        <BudgetLine kind={draft.kind} />
        <Button variant="subtle" onClick={() => void navigate({ to: '/reports/new-batch' })}>
          {t('reports.several')}
        </Button>
        <Button variant="subtle" onClick={() => void navigate({ to: '/reports' })}>
          {t('reports.backKept')}
        </Button>
      </div>
      <div className={classes.split}>
        <div className={classes.form} role="group" aria-label={t('screens.newReport')} tabIndex={-1}>
          <EngineTrouble />
          <ForWhom report={report} />
          <WordsPart report={report} />
          <DatesPart report={report} />
          <SourcesPart report={report} />
        </div>
        <BeforeCreation report={report} />
      </div>
      <CommandBar />
    </>
  );
}
