import { ActionIcon } from '@mantine/core';
import { IconExternalLink, IconLayoutDashboard, IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientReport, useReports } from '../../../domains/reports';
import { useEngineStatus } from '../../../domains/sync';
import { useFormat } from '../../../i18n/FormatProvider';
import { ListSection } from '../../../kit/ListSection';
import { useWorkspaceServices } from '../../../query/workspace-services';
import classes from './ClientPage.module.css';
import { MoreOfList } from './MoreOfList';

const MOST = 6;
const icons = { report: IconReport, dashboard: IconLayoutDashboard } as const;

interface Props {
  readonly projectId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** The client's reports, newest first, each opens in the browser. */
export function ReportsBlock({ projectId, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useReports(projectId);
  const opened = read?.lastOpenedAt ?? null;
  const [isWhole, setWhole] = useState(false);
  const reports = read?.reports ?? [];
  return (
    <ListSection
      title={t('clientPage.reports')}
      remark={opened === null ? undefined : t('clientPage.lastOpened', { when: format.stamp(opened, now) })}
    >
      {read?.reports.length === 0 && <p className={classes.nothing}>{t('clientPage.noReports')}</p>}
      <ul className={classes.rows}>
        {reports.slice(0, isWhole ? undefined : MOST).map((report) => (
          <ReportRow key={report.key} report={report} />
        ))}
      </ul>
      <MoreOfList total={reports.length} shown={MOST} isWhole={isWhole} onWhole={setWhole} />
    </ListSection>
  );
}

function ReportRow({ report: { kind, title, from, to, views, address } }: { readonly report: ClientReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const Icon = icons[kind];
  const label = address === null ? t('clientPage.noAddress') : t('clientPage.openReport', { title });
  return (
    <li className={classes.report}>
      <span
        className={classes.icon}
        role="img"
        aria-label={t(`clientPage.${kind}`)}
        title={t(`clientPage.${kind}`)}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.title} title={title}>
        {title}
      </span>
      <span className={classes.second}>{format.days(from, to)}</span>
      <span className={classes.number}>{t('clientPage.views', { count: views })}</span>
      <ActionIcon
        aria-label={isOffline ? `${label}. ${t('refresh.needsNetwork')}` : label}
        title={isOffline ? t('refresh.needsNetwork') : label}
        disabled={address === null || isOffline}
        onClick={() => address !== null && void request('app.open_external', { url: address })}
      >
        <IconExternalLink size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
