import { Button, Loader } from '@mantine/core';
import { type MadeReport, type ReportResult, reportKeyOf } from '@shared/domain/reports';
import { parseInstant, parseStamp } from '@shared/domain/time';
import { deskError } from '@shared/errors';
import { IconCircleCheckFilled, IconHourglassHigh, IconQuestionMark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { CreateAnother, type StartedReport, useReportActions } from '../../../domains/reports';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { SidePanel } from '../../../kit/SidePanel';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { Note } from '../../../kit/states/Note';
import { useNow } from '../../../kit/use-now';
import classes from './NewReport.module.css';
import type { NewReport } from './use-new-report';

interface Props {
  readonly report: NewReport;
  readonly started: StartedReport;
}

/** Outcome of the creation: running, created, refused or unknown. */
export function CreationOutcome({ report, started }: Props) {
  const { t } = useTranslation();
  const { draft, result, edit, another } = report;
  const state = result?.state ?? 'waiting';
  const isOver = state === 'made' || state === 'left_out';
  return (
    <SidePanel
      name={t('reports.outcome.title')}
      head={<b>{t('reports.outcome.title')}</b>}
      foot={
        <>
          {isOver && (
            <Button variant="filled" onClick={another}>
              {t('reports.outcome.another')}
            </Button>
          )}
          {state === 'refused' && (
            <Button variant="filled" onClick={edit}>
              {t('reports.outcome.edit')}
            </Button>
          )}
        </>
      }
    >
      <div role="status" aria-live="polite">
        {(state === 'waiting' || state === 'sent') && (
          <Note
            tone="plain"
            icon={
              state === 'sent' ? (
                <Loader size={16} />
              ) : (
                <IconHourglassHigh size={16} stroke={1.6} aria-hidden />
              )
            }
            title={t(state === 'sent' ? 'reports.outcome.running' : 'reports.outcome.waiting')}
          >
            {t('reports.outcome.keepsGoing')}
          </Note>
        )}
        {result?.state === 'made' && <Created kind={draft.kind} made={result.report} />}
        {result?.state === 'refused' && (
          <ErrorNote
            error={deskError(result.error.code, result.error.message, result.error.data)}
            title={t('reports.outcome.refused')}
          />
        )}
        {result?.state === 'in_doubt' && <InDoubt report={report} started={started} result={result} />}
        {result?.state === 'left_out' && (
          <Note tone="plain" icon={null} title={t('reports.outcome.leftOut')}>
            {t('reports.outcome.leftOutRest')}
          </Note>
        )}
      </div>
    </SidePanel>
  );
}

interface CreatedProps {
  readonly kind: 'report' | 'dashboard';
  readonly made: MadeReport;
}

function Created({ kind, made }: CreatedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { title, internalUrl, externalUrl } = made;
  const actions = useReportActions({ key: reportKeyOf(kind, made.id), internalUrl, externalUrl });
  return (
    <Note
      tone="plain"
      icon={<IconCircleCheckFilled size={16} aria-hidden style={{ color: 'var(--cd-s-published)' }} />}
      title={t(`reports.outcome.created.${kind}`)}
      actions={
        <>
          <Button
            onClick={() =>
              void navigate({
                to: '/reports',
                search: {
                  ...(kind === 'dashboard' && { show: 'dashboards' }),
                  open: reportKeyOf(kind, made.id),
                },
              })
            }
          >
            {t('reports.outcome.show')}
          </Button>
          <Button disabled={!actions.copyLink} onClick={actions.copyLink}>
            {t('reports.copyLink')}
          </Button>
          <Button disabled={!actions.openInService} onClick={actions.openInService}>
            {t('reports.openInService')}
          </Button>
        </>
      }
    >
      {title}
      {actions.error && <ErrorNote error={actions.error} />}
    </Note>
  );
}

interface InDoubtProps extends Props {
  readonly result: Extract<ReportResult, { state: 'in_doubt' }>;
}

/** The request left and no answer came. What the list shows is offered; a person decides, and nothing is sent by itself. */
function InDoubt({ report, started, result }: InDoubtProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { settle, error } = report.creation;
  const look = result.looks.at(-1);
  const lookedAt = look ? parseInstant(look.at) : null;
  const createdText = ({ createdAt }: MadeReport) => {
    const at = parseStamp(createdAt);
    return at === null ? createdAt : format.stamp(at, now);
  };
  return (
    <Note
      tone="attention"
      icon={<IconQuestionMark size={16} stroke={1.8} aria-hidden />}
      title={t('reports.outcome.inDoubt')}
      actions={
        <>
          <CreateAnother
            isFound={look !== undefined && look.found.length > 0}
            onCreate={() => void settle(started.item, { kind: 'send' })}
          />
          <Button onClick={() => void settle(started.item, { kind: 'leave_out' })}>
            {t('reports.outcome.leaveOut')}
          </Button>
        </>
      }
    >
      {t('reports.outcome.inDoubtRest')}{' '}
      {look && lookedAt !== null && look.found.length === 0
        ? t('reports.outcome.lookedNone', { when: format.stamp(lookedAt, now) })
        : null}
      {look && look.found.length > 0 && (
        <ul className={classes.found} aria-label={t('reports.outcome.found')}>
          {look.found.map((one) => (
            <li key={one.id}>
              <span>
                {one.title} · {createdText(one)}
              </span>
              <Button
                size="compact-xs"
                onClick={() => void settle(started.item, { kind: 'is_this', id: one.id })}
              >
                {t('reports.outcome.isThis')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorNote error={error} />}
    </Note>
  );
}
