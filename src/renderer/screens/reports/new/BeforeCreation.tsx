import { Button } from '@mantine/core';
import { bodyOf, type Check, type CheckLevel } from '@shared/domain/reports';
import type { EpochMs } from '@shared/domain/time';
import { IconCircleCheckFilled, IconCircleHalf2, IconCircleMinus } from '@tabler/icons-react';
import { sourcePlatformOf, useReportActions, useReportWords } from '../../../domains/reports';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { SidePanel } from '../../../kit/SidePanel';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { CreationOutcome } from './CreationOutcome';
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
        <ul aria-label={t('reports.before.title')}>
          {checks.map((check) => (
            <CheckLine key={`${check.level} ${check.about}`} check={check} text={wordsOf(check)} />
          ))}
        </ul>
        {creation.error && <ErrorNote error={creation.error} title={t('reports.notStarted')} />}
        <Sent report={report} />
        {budget === null && (
          <p className={`${textClasses.faint} ${classes.note}`}>{t('reports.countedHere')}</p>
        )}
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
      <div className={`${layoutClasses.room} ${classes.checkText}`}>
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

/** The call word for word, also while something of it is missing. Folded: few managers read JSON. */
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
    <details className={classes.sent}>
      <summary>{t('reports.before.sent')}</summary>
      <code>{draft.kind === 'report' ? 'POST /reports' : 'POST /dashboards'}</code>
      <pre tabIndex={0}>{`{\n${lines.join(',\n')}\n}`}</pre>
    </details>
  );
}

interface CheckText {
  readonly name: string;
  readonly rest: string;
}

interface Facts {
  /** The client's zone. */
  readonly timezone: string;
  readonly now: EpochMs;
  /** When the lists were last read; null before that. */
  readonly asOf: EpochMs | null;
}

/** Texts of the checks before a report is created. */
function useCheckWords({ timezone, now, asOf }: Facts): (check: Check) => CheckText {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords(true);
  const zone = format.zone(timezone, now);
  const plain = (name: string, rest: string): CheckText => ({ name, rest });
  return (check) => {
    switch (check.about) {
      case 'client':
      case 'project':
      case 'template':
      case 'title':
      case 'subtitle':
      case 'no_sources':
      case 'hidden_letters':
      case 'template_gone':
      case 'no_comparison':
      case 'budget_unknown':
      case 'overlap':
      case 'offline':
        return plain(t(`reports.check.${check.about}.name`), t(`reports.check.${check.about}.rest`));
      case 'dates':
        if (check.level === 'fine')
          return plain(
            t('reports.check.dates.name'),
            t('reports.check.dates.rest', { count: check.days, zone }),
          );
        return plain(t(`reports.check.dates.${check.why}.name`), t(`reports.check.dates.${check.why}.rest`));
      case 'not_over':
        return plain(
          t('reports.check.not_over.name'),
          t('reports.check.not_over.rest', { count: check.daysLeft, days: check.days, zone }),
        );
      case 'comparison':
        if (check.level === 'stop')
          return plain(
            t(`reports.check.comparison.${check.why}.name`),
            t(`reports.check.comparison.${check.why}.rest`),
          );
        return plain(t('reports.check.comparison.name'), comparisonText(check.days, check.against));
      case 'sources':
        return plain(
          t('reports.check.sources.name'),
          t('reports.check.sources.rest', { count: check.count }),
        );
      case 'not_active': {
        const names = check.sources.map(({ slug, name }) => `${sourcePlatformOf(slug)} (${name})`);
        return plain(
          t('reports.check.not_active.name', { count: names.length }),
          t('reports.check.not_active.rest', { names: format.list(names) }),
        );
      }
      case 'widgets':
        return plain(
          t('reports.check.widgets.name', { count: check.empty, total: check.total }),
          t('reports.check.widgets.rest'),
        );
      case 'duplicate':
        return plain(
          t('reports.check.duplicate.name'),
          t('reports.check.duplicate.rest', {
            title: words.title(check.row),
            when:
              check.row.createdAt === null
                ? words.period(check.row.period)
                : format.stamp(check.row.createdAt, now),
          }),
        );
      case 'no_duplicate':
        return plain(
          t('reports.check.no_duplicate.name'),
          asOf === null
            ? t('reports.check.no_duplicate.unread')
            : t('reports.check.no_duplicate.rest', { when: format.stamp(asOf, now) }),
        );
      case 'budget': {
        const { left, limit, wholeAt, nextAt } = check.budget;
        const resets = wholeAt !== null && wholeAt > now;
        if (check.level === 'stop')
          return plain(
            t('reports.check.budget.spent'),
            t(
              wholeAt === null || nextAt === null
                ? 'reports.check.budget.spentUnknown'
                : 'reports.check.budget.spentUntil',
              {
                next: nextAt === null ? '' : format.moment(nextAt, now),
                whole: wholeAt === null ? '' : format.moment(wholeAt, now),
              },
            ),
          );
        return plain(
          t('reports.check.budget.name'),
          resets
            ? t('reports.check.budget.left', { left, limit, whole: format.moment(wholeAt, now) })
            : t('reports.check.budget.whole', { left, limit }),
        );
      }
    }
  };

  function comparisonText(days: number, against: number): string {
    if (days === against) return t('reports.check.comparison.same', { count: days });
    const share = format.percent(Math.abs(against - days) / days);
    return t(against > days ? 'reports.check.comparison.longer' : 'reports.check.comparison.shorter', {
      days,
      against,
      share,
    });
  }
}
