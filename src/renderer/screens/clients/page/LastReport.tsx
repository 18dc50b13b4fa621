import { Button } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import { IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { MailReportDialog, useReportActions, useReports, useReportWords } from '../../../domains/reports';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ListSection } from '../../../kit/ListSection';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import classes from './ClientPage.module.css';

const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;

/** The newest report with its link, as it is asked for in a call. */
export function LastReport({ projectId, now }: { readonly projectId: string; readonly now: EpochMs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords(true);
  const read = useReports(projectId);
  const [report] = read?.reports ?? [];
  const actions = useReportActions(report);
  const [isMailing, setMailing] = useState(false);
  const address = report?.externalUrl ?? null;
  const mail = address === null ? undefined : () => setMailing(true);
  useCommands({ mail_report: mail });
  if (!report) return null;
  const { key, kind, title, period, views, createdAt } = report;
  const open = actions.openAsClient ?? actions.openInService;
  const hint = actions.isOffline ? t('refresh.needsNetwork') : undefined;
  return (
    <ListSection
      title={t('clientPage.lastReport')}
      remark={createdAt === null ? undefined : format.stamp(createdAt, now)}
    >
      <div className={classes.lastReport}>
        <Link
          to="/reports"
          search={{ ...(kind === 'dashboard' && { show: 'dashboards' }), open: key }}
          className={classes.reportTitle}
        >
          {title}
        </Link>
        <span className={classes.second}>
          {[words.days(period), views === null ? null : t('clientPage.views', { count: views })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.buttons}>
          <Button
            size="compact-sm"
            leftSection={<IconExternalLink {...icon} />}
            disabled={!open}
            title={hint}
            onClick={open}
          >
            {t('outside.open')}
          </Button>
          <Button
            size="compact-sm"
            leftSection={<IconCopy {...icon} />}
            disabled={!actions.copyLink}
            onClick={actions.copyLink}
          >
            {t('reports.copyLink')}
          </Button>
          <Button size="compact-sm" leftSection={<IconMail {...icon} />} disabled={!mail} onClick={mail}>
            {t('reports.mail')}
          </Button>
        </span>
        {actions.error && <ErrorNote error={actions.error} />}
        {isMailing && address !== null && (
          <MailReportDialog row={report} address={address} onClose={() => setMailing(false)} />
        )}
      </div>
    </ListSection>
  );
}
