import { ActionIcon, Button } from '@mantine/core';
import { daysOf, nextPeriod, type ReportRow } from '@shared/domain/reports';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import {
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconExternalLink,
  IconEye,
  IconLink,
  IconMail,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { commandOf } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import {
  MailReportDialog,
  type ReportActions,
  ReportIcon,
  type ReportsReading,
  useReportWords,
  useToldViews,
  useViewsOverTime,
} from '../../domains/reports';
import { ReportEvents } from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StepChart } from '../../kit/charts/StepChart';
import factList from '../../kit/facts.module.css';
import layoutClasses from '../../kit/layout.module.css';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import textLink from '../../kit/text-link.module.css';
import { useNow } from '../../kit/use-now';
import classes from './ReportPanel.module.css';

interface Props {
  readonly row: ReportRow;
  readonly reading: ReportsReading;
  /** When the person last looked at the list. */
  readonly since: EpochMs | null;
  /** By how much its views grew since then. */
  readonly grown: number;
  readonly actions: ReportActions;
  /** To the report after this one in the list, or before it. */
  readonly onStep: (by: 1 | -1) => void;
}

/** The report under the cursor: its contents, who viewed it, and the actions for its addresses. */
export function ReportPanel({ row, reading, since, grown, actions, onStep }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useReportWords(reading.areTemplatesKnown);
  const [isMailing, setMailing] = useState(false);
  const { subtitle, client, kind, period, externalUrl } = row;
  const title = words.title(row);
  const again = () => void navigate({ to: '/reports/new', search: { like: row.key } });
  const mail = externalUrl === null ? undefined : () => setMailing(true);
  useCommands({
    open_as_client: actions.openAsClient,
    copy_report_link: actions.copyLink,
    mail_report: mail,
    report_again: again,
  });
  const next = nextPeriod(period);
  return (
    <SidePanel
      name={title}
      head={
        <>
          <PanelTitle sign={<ReportIcon kind={kind} label={t(`reports.kind.${kind}`)} />} name={title} />
          <span className={layoutClasses.fill} />
          <ActionIcon
            aria-label={t('reports.previous')}
            title={t('reports.previous')}
            onClick={() => onStep(-1)}
          >
            <IconChevronUp size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('reports.next')} title={t('reports.next')} onClick={() => onStep(1)}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
      foot={
        <>
          <Button
            variant="filled"
            disabled={!actions.copyLink}
            leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
            onClick={actions.copyLink}
          >
            {t('reports.copyLink')}
          </Button>
          <Button
            disabled={!actions.openInService}
            leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
            onClick={actions.openInService}
          >
            {t('reports.openInService')}
          </Button>
        </>
      }
      reason={reasonOf()}
    >
      <section className={classes.part}>
        {subtitle !== null && <p className={classes.subtitle}>{subtitle}</p>}
        <p className={classes.client}>
          {client === null ? (
            words.client(row)
          ) : (
            <button
              type="button"
              className={textLink.link}
              onClick={() => void navigate({ to: '/clients/$client', params: { client } })}
            >
              {words.client(row)}
            </button>
          )}
        </p>
        <ReportFacts row={row} words={words} />
      </section>
      <ReportViews key={row.key} row={row} since={since} grown={grown} readAt={reading.asOf[kind]} />
      <ToldViewsNote row={row} />
      {kind === 'report' && <ReportEvents reportId={row.id} />}
      <ul className={classes.actions}>
        <Action
          sign={<IconEye size={16} stroke={1.6} aria-hidden />}
          label={t('reports.openAsClient')}
          note={t('reports.countsAsView')}
          command="open_as_client"
          run={actions.openAsClient}
        />
        <Action
          sign={<IconMail size={16} stroke={1.6} aria-hidden />}
          label={t('reports.mail')}
          command="mail_report"
          run={mail}
        />
        <Action
          sign={<IconCopy size={16} stroke={1.6} aria-hidden />}
          label={t('reports.again', { period: words.period(next) })}
          command="report_again"
          run={again}
        />
      </ul>
      {actions.error && <ErrorNote error={actions.error} />}
      {isMailing && externalUrl !== null && (
        <MailReportDialog row={row} address={externalUrl} onClose={() => setMailing(false)} />
      )}
    </SidePanel>
  );

  function reasonOf(): string | null {
    if (actions.isOffline) return t('refresh.needsNetwork');
    if (row.internalUrl === null && externalUrl === null) return t('clientPage.noAddress');
    return null;
  }
}

interface FactsProps {
  readonly row: ReportRow;
  readonly words: ReturnType<typeof useReportWords>;
}

function ReportFacts({ row, words }: FactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { period, comparison, createdAt, isNew } = row;
  const difference = comparison === null ? 0 : daysOf(comparison) - daysOf(period);
  return (
    <dl className={factList.facts}>
      <dt>{t('reports.fact.period')}</dt>
      <dd>{words.days(period)}</dd>
      <dt>{t('reports.fact.comparison')}</dt>
      <dd>
        {comparison === null ? t('reports.noComparison') : words.days(comparison)}{' '}
        {difference !== 0 && (
          <span className={classes.note}>
            {t(difference < 0 ? 'reports.shorter' : 'reports.longer', { count: Math.abs(difference) })}
          </span>
        )}
      </dd>
      <dt>{t('reports.fact.template')}</dt>
      <dd>{words.template(row)}</dd>
      <dt>{t('reports.fact.created')}</dt>
      <dd>
        {createdAt === null ? '–' : format.dated(createdAt)}{' '}
        {isNew && <span className={classes.note}>{t('reports.createdHere')}</span>}
      </dd>
    </dl>
  );
}

interface ActionProps {
  readonly sign: ReactNode;
  readonly label: string;
  readonly note?: string;
  readonly command: 'open_as_client' | 'mail_report' | 'report_again';
  readonly run: (() => void) | undefined;
}

function Action({ sign, label, note, command, run }: ActionProps) {
  const [key] = commandOf(command).keys as readonly string[];
  return (
    <li>
      <button
        type="button"
        className={`${layoutClasses.line10} ${classes.action}`}
        disabled={!run}
        onClick={run}
      >
        {sign}
        <span className={`${layoutClasses.room} ${classes.label}`}>
          {label} {note !== undefined && <span className={classes.note}>{note}</span>}
        </span>
        {key !== undefined && <KeyCaps chord={key} />}
      </button>
    </li>
  );
}

const mostShown = 6;

/**
 * Lists the views announced by events, with the count from the record at the time. Renders nothing if there are none.
 */
function ToldViewsNote({ row }: { readonly row: ReportRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { newest, count } = useToldViews(row, mostShown);
  if (count === 0) return null;
  return (
    <section className={classes.views} aria-label={t('reports.told')}>
      <div className={classes.viewsHead}>
        <h3>{t('reports.told')}</h3>
        <span className={classes.note}>
          {row.views === null ? format.number(count) : t('reports.toldOf', { count, views: row.views })}
        </span>
      </div>
      <ul className={classes.readings} aria-label={t('reports.told')}>
        {newest.map(({ sequence, at, views }) => (
          <li key={sequence}>
            <span>{format.stamp(at, now)}</span>
            <span className={`${layoutClasses.line6} ${textClasses.second}`}>
              <StatusIcon name="published" />
              {views === null ? t('reports.toldConfirmed') : t('reports.toldCounted', { count: views })}
            </span>
          </li>
        ))}
      </ul>
      {count > mostShown && (
        <p className={`${textClasses.quietLine} ${classes.hint}`}>
          {t('reports.toldMore', { count: count - mostShown })}
        </p>
      )}
    </section>
  );
}

interface ReportViewsProps {
  readonly row: ReportRow;
  /** When the person last looked at the list; null where they never did. */
  readonly since: EpochMs | null;
  /** By how much the views grew since then. */
  readonly grown: number;
  /** When the list was last read. */
  readonly readAt: EpochMs | null;
}

const mostReadings = 6;

/** A report's views as this computer saw them: the service keeps a number and no dates. */
function ReportViews({ row, since, grown, readAt }: ReportViewsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const read = useViewsOverTime(row, readAt ?? now);
  if (row.views === null)
    return <p className={`${textClasses.quietLine} ${classes.hint}`}>{t('reports.viewsUnreadHint')}</p>;
  const day = (ms: number) => format.dayMonth(dayKeyIn(format.personZone, ms));
  const newest = read?.lines.toReversed().slice(0, mostReadings) ?? [];
  const steps = read?.steps ?? [];
  const first = steps[0];
  const last = steps.at(-1);
  return (
    <section className={classes.views} aria-label={t('reports.column.views')}>
      <div className={classes.viewsHead}>
        <h3>{t('reports.column.views')}</h3>
        <span className={classes.note}>{format.number(row.views)}</span>
        {newest.length > 0 && <span className={textClasses.faintLast}>{t('reports.asSeenHere')}</span>}
      </div>
      {grown > 0 && since !== null && (
        <p className={classes.grown}>
          {t('reports.grownSince', { count: grown, when: format.stamp(since, now) })}
        </p>
      )}
      {read && newest.length > 0 && first && last && (
        <>
          <StepChart
            steps={steps.map(({ from, to, views }) => ({ from, to, value: views }))}
            gaps={read.gaps}
            label={t('reports.viewsChart', {
              from: first.views,
              to: last.views,
              start: day(first.from),
              end: day(last.to),
              gaps: read.gaps.length === 0 ? '' : t('reports.gaps', { count: read.gaps.length }),
            })}
            ends={[day(first.from), day(last.to)]}
            numberOf={(value) => format.number(value)}
          />
          <p className={`${textClasses.quietLine} ${classes.hint}`}>
            {t(read.gaps.length > 0 ? 'reports.viewsHintGaps' : 'reports.viewsHint')}
          </p>
          <ul className={classes.readings} aria-label={t('reports.readings')}>
            {newest.map(({ seenAt, lastSeenAt, after, before }) => (
              <li key={seenAt}>
                <span>
                  {lastSeenAt === null || format.stamp(lastSeenAt, now) === format.stamp(seenAt, now)
                    ? format.stamp(seenAt, now)
                    : t('reports.between', {
                        from: format.stamp(lastSeenAt, now),
                        to: format.stamp(seenAt, now),
                      })}
                </span>
                <span className={classes.note}>
                  {t('reports.reading', { more: after - before, total: after })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {read && newest.length === 0 && (
        <p className={`${textClasses.quietLine} ${classes.hint}`}>{t('reports.neverGrew')}</p>
      )}
    </section>
  );
}
