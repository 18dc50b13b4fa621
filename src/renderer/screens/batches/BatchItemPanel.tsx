import { Button, Group, Text } from '@mantine/core';
import { type MadeReport, type PlacedItem, plannedDays } from '@shared/domain/reports';
import { type DayKey, parseStamp } from '@shared/domain/time';
import { IconLink } from '@tabler/icons-react';
import { Fragment } from 'react';
import {
  type BatchActions,
  type BatchView,
  batchFailureOf,
  DayChoice,
  PlannedDays,
  partSigns,
  useBatchWords,
  useDayBudgets,
  useWaitingDays,
} from '../../domains/batches';
import { OutsideButton, useCopyText } from '../../domains/outside';
import { CreateAnother } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import factsClasses from '../../kit/facts.module.css';
import layoutClasses from '../../kit/layout.module.css';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { type RefusedField, refusedFieldsOf } from '../../kit/states/refused-field';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow, usePersonDay } from '../../kit/use-now';
import classes from './Batches.module.css';

interface Props {
  readonly placed: PlacedItem;
  readonly view: BatchView;
  readonly actions: BatchActions;
}

/** The item under the cursor: what was sent, what came of it, and what can be decided. */
export function BatchItemPanel({ placed, view, actions }: Props) {
  const { t } = useTranslation();
  const words = useBatchWords();
  const { item, part, result } = placed;
  const client = words.client(item);
  const today = usePersonDay();
  const isWaiting = part === 'today' || part === 'later';
  const leaveOut = () => void actions.settle(item.id, { kind: 'leave_out' });
  const send = () => void actions.settle(item.id, { kind: 'send' });
  return (
    <SidePanel name={client} head={<PanelTitle sign={<StatusIcon name={partSigns[part]} />} name={client} />}>
      {result?.state === 'in_doubt' && <Doubt placed={placed} actions={actions} onLeaveOut={leaveOut} />}
      {result?.state === 'refused' && (
        <>
          <ErrorNote error={batchFailureOf(result.error)} title={t('batches.refused')} />
          <SaidFields fields={refusedFieldsOf(result.error)} />
          <Group gap="sm">
            <Button variant="filled" onClick={send}>
              {t('batches.sendAgain')}
            </Button>
            <Button onClick={leaveOut}>{t('batches.leaveOut')}</Button>
          </Group>
          <p className={textClasses.hint}>{t('batches.usedBudget')}</p>
        </>
      )}
      {result?.state === 'made' && <Addresses report={result.report} />}
      {result?.state === 'left_out' && <Button onClick={send}>{t('batches.takeBack')}</Button>}
      {isWaiting && (
        <div className={classes.waits}>
          <DayChoice
            label={t('batches.day')}
            isLabelShown
            notBefore={item.notBefore}
            planned={placed.day}
            today={today}
            onChange={(day) => void actions.reschedule([item.id], day)}
          />
          <Button onClick={leaveOut}>{t('batches.leaveOut')}</Button>
        </div>
      )}
      <Sent placed={placed} />
      <BatchDays view={view} actions={actions} />
      <section>
        <h3 className={classes.heading}>{t('batches.ifStops')}</h3>
        <p className={textClasses.hint}>{t('batches.ifStopsRest')}</p>
      </section>
    </SidePanel>
  );
}

/** The service's own words about each field it refused, as text. */
function SaidFields({ fields }: { readonly fields: readonly RefusedField[] }) {
  const { t } = useTranslation();
  const told = fields.filter(({ said }) => said !== null);
  if (told.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('batches.serviceSays')}</h3>
      <dl className={`${factsClasses.facts} ${classes.facts}`}>
        {told.map(({ field, said }) => (
          <Fragment key={field}>
            <dt>{field}</dt>
            <dd>{said}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Addresses({ report: { internalUrl, externalUrl } }: { readonly report: MadeReport }) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  if (internalUrl === null && externalUrl === null) return <Text>{t('clientPage.noAddress')}</Text>;
  return (
    <Group gap="sm">
      {externalUrl !== null && (
        <Button
          variant="filled"
          leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copyText(externalUrl, t('batches.linksCopied', { count: 1 }))}
        >
          {t('reports.copyLink')}
        </Button>
      )}
      {internalUrl !== null && <OutsideButton url={internalUrl}>{t('reports.openInService')}</OutsideButton>}
    </Group>
  );
}

/** Content that was sent, or will be sent. */
function Sent({ placed: { item } }: { readonly placed: PlacedItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, subtitle, start, end, comparison_start: from, comparison_end: to } = item.request.body;
  return (
    <dl className={`${factsClasses.facts} ${classes.facts}`}>
      <dt>{t('batches.fact.title')}</dt>
      <dd>{title}</dd>
      <dt>{t('batches.fact.subtitle')}</dt>
      <dd>{subtitle}</dd>
      <dt>{t('batches.fact.period')}</dt>
      <dd>{format.days(start, end)}</dd>
      <dt>{t('batches.fact.comparison')}</dt>
      <dd>{from && to ? format.days(from, to) : t('reports.noComparison')}</dd>
    </dl>
  );
}

interface BatchDaysProps {
  readonly view: BatchView;
  readonly actions: BatchActions;
}

/** On which days what waits of a batch is to leave, and a day for all of it; nothing where nothing waits. */
function BatchDays({ view: { items }, actions }: BatchDaysProps) {
  const { t } = useTranslation();
  const today = usePersonDay();
  const budgets = useDayBudgets();
  const days = useWaitingDays();
  const waiting = items.filter(({ day }) => day !== null);
  const [first] = waiting;
  if (!first || !days) return null;
  const { left, limit } = budgets[first.item.request.kind];
  const own = new Set(waiting.map(({ item }) => item.id));
  const ownDays = waiting.flatMap(({ day }): DayKey[] => (day === null ? [] : [day]));
  const others = [...days].flatMap(([id, day]) => (own.has(id) ? [] : [day]));
  const usedToday = left === null || limit === null ? 0 : limit - left;
  const notBefore = first.item.notBefore;
  const isSame = waiting.every(({ item }) => item.notBefore === notBefore);
  return (
    <section>
      <h3 className={classes.heading}>{t('batches.dayPlan')}</h3>
      {limit === null ? (
        <p className={textClasses.hint}>{t('batches.budgetUnknown')}</p>
      ) : (
        <PlannedDays days={plannedDays(ownDays, others, { today, usedToday })} limit={limit} today={today} />
      )}
      {waiting.length > 1 && (
        <div className={classes.waits}>
          <DayChoice
            label={t('batches.allDays', { count: waiting.length })}
            isLabelShown
            notBefore={isSame ? notBefore : null}
            planned={null}
            today={today}
            onChange={(day) => void actions.reschedule([...own], day)}
          />
        </div>
      )}
    </section>
  );
}

interface DoubtProps {
  readonly placed: PlacedItem;
  readonly actions: BatchActions;
  readonly onLeaveOut: () => void;
}

/** Item with an unknown outcome: what was searched and found, and buttons for the person's decision. */
function Doubt({ placed: { item, result }, actions, onLeaveOut }: DoubtProps) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useBatchWords();
  if (result?.state !== 'in_doubt') return null;
  const { sentAt, looks } = result;
  const found = [...new Map(looks.flatMap((look) => look.found).map((one) => [one.id, one])).values()];
  return (
    <>
      <Note
        tone="attention"
        icon={<StatusIcon name="unconfirmed" />}
        title={t(sentAt === null ? 'batches.existsTitle' : 'batches.mayBeCreatedTitle')}
      >
        {sentAt === null
          ? t('batches.existsRest')
          : t('batches.mayBeCreatedRest', { when: words.moment(sentAt, now) })}
      </Note>
      <ul className={classes.looks}>
        {looks.map((look) => (
          <li key={look.at}>
            {t(look.found.length > 0 ? 'batches.lookedFound' : 'batches.lookedNone', {
              when: words.moment(look.at, now),
              count: look.found.length,
            })}
          </li>
        ))}
        {sentAt !== null && looks.length < 2 && (
          <li className={textClasses.second}>
            {t(looks.length === 0 ? 'batches.willLook' : 'batches.willLookAgain')}
          </li>
        )}
      </ul>
      {found.map((report) => (
        <FoundReport
          key={report.id}
          report={report}
          onChoose={() => void actions.settle(item.id, { kind: 'is_this', id: report.id })}
        />
      ))}
      <Group gap="sm">
        <CreateAnother
          isFound={found.length > 0}
          onCreate={() => void actions.settle(item.id, { kind: 'send' })}
        />
        <Button onClick={onLeaveOut}>{t('batches.leaveOut')}</Button>
      </Group>
      <p className={textClasses.hint}>{t('batches.neverTwice')}</p>
    </>
  );
}

interface FoundProps {
  readonly report: MadeReport;
  readonly onChoose: () => void;
}

function FoundReport({ report, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const createdAt = parseStamp(report.createdAt);
  const url = report.internalUrl;
  return (
    <div className={`${layoutClasses.line10} ${classes.found}`}>
      <div>
        <b>{report.title}</b>
        <p className={textClasses.hint}>
          {t('batches.foundAt', {
            when: createdAt === null ? report.createdAt : format.stamp(createdAt, now),
          })}
        </p>
      </div>
      {url !== null && <OutsideButton url={url}>{t('batches.open')}</OutsideButton>}
      <Button variant="filled" onClick={onChoose}>
        {t('batches.isThisOne')}
      </Button>
    </div>
  );
}
