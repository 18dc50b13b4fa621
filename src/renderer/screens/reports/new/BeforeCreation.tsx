import { Button } from '@mantine/core';
import { bodyOf, type Check, type CheckLevel } from '@shared/domain/reports';
import { IconCircleCheckFilled, IconCircleHalf2, IconCircleMinus } from '@tabler/icons-react';
import { useReportActions } from '../../../domains/reports';
import { useTranslation } from '../../../i18n/use-translation';
import { SidePanel } from '../../../kit/SidePanel';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useNow } from '../../../kit/use-now';
import { CreationOutcome } from './CreationOutcome';
import { useCheckWords } from './check-words';
import classes from './NewReport.module.css';
import type { NewReport } from './use-new-report';

const signs: Readonly<Record<CheckLevel, typeof IconCircleMinus>> = {
  stop: IconCircleMinus,
  know: IconCircleHalf2,
  fine: IconCircleCheckFilled,
};

/** Summary before creation: problems, notes and passed checks, the request, and the button or its result. */
export function BeforeCreation({ report }: { readonly report: NewReport }) {
  const { t } = useTranslation();
  const now = useNow();
  const { draft, checks, request, reading, writing, creation, started, budget, create } = report;
  const wordsOf = useCheckWords({ timezone: writing.timezone, now, asOf: reading.asOf[draft.kind] });
  const count = (level: CheckLevel) => checks.filter((check) => check.level === level).length;
  const [stops, notes] = [count('stop'), count('know')];
  const summary = [
    ...(stops > 0 ? [t('reports.before.problems', { count: stops })] : []),
    ...(notes > 0 ? [t('reports.before.notes', { count: notes })] : []),
  ];
  const [first] = checks;
  const reason = first?.level === 'stop' ? wordsOf(first).name : null;
  if (started) return <CreationOutcome report={report} started={started} />;
  return (
    <SidePanel
      name={t('reports.before.title')}
      head={
        <div className={classes.panelHead}>
          <b>{t('reports.before.title')}</b>
          <span role="status">{summary.length === 0 ? t('reports.before.fine') : summary.join(', ')}</span>
        </div>
      }
      foot={
        <Button
          variant="filled"
          disabled={!request}
          loading={creation.isStarting}
          onClick={() => void create()}
        >
          {t(`reports.createAction.${draft.kind}`)}
        </Button>
      }
      reason={reason}
    >
      <div>
        <ul className={classes.checks} aria-label={t('reports.before.title')}>
          {checks.map((check) => (
            <CheckLine key={`${check.level} ${check.about}`} check={check} text={wordsOf(check)} />
          ))}
        </ul>
        {creation.error && <ErrorNote error={creation.error} title={t('reports.notStarted')} />}
        <Sent report={report} />
        {budget === null && <p className={classes.note}>{t('reports.countedHere')}</p>}
      </div>
    </SidePanel>
  );
}

interface LineProps {
  readonly check: Check;
  readonly text: { readonly name: string; readonly rest: string };
}

function CheckLine({ check, text }: LineProps) {
  const { t } = useTranslation();
  const Sign = signs[check.level];
  return (
    <li className={classes.check} data-level={check.level}>
      <Sign size={16} stroke={1.8} role="img" aria-label={t(`reports.before.level.${check.level}`)} />
      <div className={classes.checkText}>
        <b>{text.name}</b>
        <p>{text.rest}</p>
        {check.about === 'duplicate' && <OpenDuplicate row={check.row} />}
      </div>
    </li>
  );
}

function OpenDuplicate({ row }: { readonly row: Extract<Check, { about: 'duplicate' }>['row'] }) {
  const { t } = useTranslation();
  const { openInService } = useReportActions(row);
  if (!openInService) return null;
  return (
    <Button size="compact-xs" onClick={openInService}>
      {t('reports.openInService')}
    </Button>
  );
}

/** The call word for word, also while something of it is missing. */
function Sent({ report: { draft } }: { readonly report: NewReport }) {
  const { t } = useTranslation();
  const { templateId, projectId } = draft;
  const body = bodyOf({ ...draft, templateId: templateId ?? 0, projectId: projectId ?? 0 });
  const shown = {
    ...body,
    ...(templateId === null && { template_id: null }),
    ...(projectId === null && { project_id: null }),
  };
  const lines = Object.entries(shown).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  return (
    <details className={classes.sent} open>
      <summary>
        {t('reports.before.sent')}{' '}
        <code>{draft.kind === 'report' ? 'POST /reports' : 'POST /dashboards'}</code>
      </summary>
      <pre tabIndex={0}>{`{\n${lines.join(',\n')}\n}`}</pre>
    </details>
  );
}
