import { Button } from '@mantine/core';
import { lastWholeMonth, type ReportRow as Row, withoutReport } from '@shared/domain/reports';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import { IconExternalLink } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ClientReports,
  ReportIcon,
  useReportActions,
  useReports,
  useReportWords,
} from '../../../domains/reports';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import textClasses from '../../../kit/text.module.css';
import classes from './ClientPage.module.css';
import { MoreOfList } from './MoreOfList';
import { ClientFold } from './sections';

const MOST = 6;
/** Reports that the folded line names. */
const mostNamed = 3;

interface Props {
  readonly projectId: string;
  readonly client: ClientKey;
  readonly now: EpochMs;
}

/** The client's reports, newest first, and whether the last month has one; each opens in the browser. */
export function ReportsBlock({ projectId, client, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useReports(projectId);
  const opened = read?.lastOpenedAt ?? null;
  const [isWhole, setWhole] = useState(false);
  const reports = read?.reports ?? [];
  const none = t(read?.isRead ? 'clientPage.noReports' : 'states.notKnown');
  return (
    <ClientFold
      name="reports"
      title={t('clientPage.reports')}
      fact={
        read?.reports.length === 0
          ? none
          : reports
              .slice(0, mostNamed)
              .map(({ title }) => title)
              .join(' · ')
      }
      count={read?.isRead ? format.number(reports.length) : undefined}
    >
      {opened !== null && (
        <p className={classes.remark}>{t('clientPage.lastOpened', { when: format.stamp(opened, now) })}</p>
      )}
      {read?.reports.length === 0 && <p className={classes.nothing}>{none}</p>}
      {read?.isRead && <NextReport read={read} projectId={projectId} client={client} now={now} />}
      <ul>
        {reports.slice(0, isWhole ? undefined : MOST).map((report) => (
          <ReportRow key={report.key} report={report} />
        ))}
      </ul>
      <MoreOfList total={reports.length} shown={MOST} isWhole={isWhole} onWhole={setWhole} />
    </ClientFold>
  );
}

/** Whether there is a report of the last month that is over, and the way to create it. */
function NextReport({ read, projectId, client, now }: Props & { readonly read: ClientReports }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const month = lastWholeMonth(dayKeyIn(format.personZone, now));
  const isMissing = withoutReport(read.reports, [{ key: client, name: null, projectId }], month).length > 0;
  if (!isMissing) return null;
  return (
    <p className={classes.nextReport}>
      {t('reports.noneOfMonth', { month: format.month(month) })}{' '}
      <Button
        size="compact-xs"
        onClick={() => void navigate({ to: '/reports/new', search: { client, month: month.slice(0, 7) } })}
      >
        {t('reports.create')}
      </Button>
    </p>
  );
}

function ReportRow({ report }: { readonly report: Row }) {
  const { t } = useTranslation();
  const words = useReportWords(true);
  const title = words.title(report);
  const { kind, period, views, externalUrl, internalUrl, key } = report;
  const actions = useReportActions(report);
  const open = externalUrl === null ? actions.openInService : actions.openAsClient;
  const label =
    externalUrl === null && internalUrl === null
      ? t('clientPage.noAddress')
      : t('clientPage.openReport', { title });
  return (
    <li className={classes.report}>
      <span className={classes.icon}>
        <ReportIcon kind={kind} label={t(`reports.kind.${kind}`)} />
      </span>
      <Link
        to="/reports"
        search={{ ...(kind === 'dashboard' && { show: 'dashboards' }), open: key }}
        className={classes.title}
        title={title}
      >
        {title}
      </Link>
      <span className={`${textClasses.secondCut} ${classes.second}`}>{words.days(period)}</span>
      <span className={classes.number}>{views === null ? '–' : t('clientPage.views', { count: views })}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        rightSection={<IconExternalLink size={14} stroke={1.6} aria-hidden />}
        aria-label={actions.isOffline ? `${label}. ${t('refresh.needsNetwork')}` : label}
        title={actions.isOffline ? t('refresh.needsNetwork') : label}
        disabled={!open}
        onClick={open}
      >
        {t('outside.open')}
      </Button>
    </li>
  );
}
