import { Button, Group, Text } from '@mantine/core';
import type { MadeReport, PlacedItem } from '@shared/domain/reports';
import { parseStamp } from '@shared/domain/time';
import { IconExternalLink, IconLink } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { type BatchActions, failureOf, partSigns, useBatchWords } from '../../domains/batches';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog } from '../../kit/Dialog';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { type RefusedField, refusedFieldsOf } from '../../kit/states/refused-field';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './Batches.module.css';

interface Props {
  readonly placed: PlacedItem;
  readonly actions: BatchActions;
}

/** The item under the cursor: what was sent, what came of it, and what can be decided. */
export function BatchItemPanel({ placed, actions }: Props) {
  const { t } = useTranslation();
  const words = useBatchWords();
  const { item, part, result } = placed;
  const client = words.client(item);
  const isWaiting = part === 'today' || part === 'later';
  const leaveOut = () => void actions.settle(item.id, { kind: 'leave_out' });
  const send = () => void actions.settle(item.id, { kind: 'send' });
  return (
    <SidePanel name={client} head={<PanelTitle sign={<StatusIcon name={partSigns[part]} />} name={client} />}>
      {result?.state === 'in_doubt' && <Doubt placed={placed} actions={actions} onLeaveOut={leaveOut} />}
      {result?.state === 'refused' && (
        <>
          <ErrorNote error={failureOf(result.error)} title={t('batches.refused')} />
          <SaidFields fields={refusedFieldsOf(result.error)} />
          <Group gap="sm">
            <Button variant="filled" onClick={send}>
              {t('batches.sendAgain')}
            </Button>
            <Button onClick={leaveOut}>{t('batches.leaveOut')}</Button>
          </Group>
          <p className={classes.small}>{t('batches.usedBudget')}</p>
        </>
      )}
      {result?.state === 'made' && <Addresses report={result.report} />}
      {result?.state === 'left_out' && <Button onClick={send}>{t('batches.takeBack')}</Button>}
      {isWaiting && <Button onClick={leaveOut}>{t('batches.leaveOut')}</Button>}
      <Sent placed={placed} />
      <section>
        <h3 className={classes.heading}>{t('batches.ifStops')}</h3>
        <p className={classes.small}>{t('batches.ifStopsRest')}</p>
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
      <dl className={classes.facts}>
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

interface DoubtProps extends Props {
  readonly onLeaveOut: () => void;
}

/** Nobody knows whether it was created: what was looked for, what was found, and the person's decision. */
function Doubt({ placed: { item, result }, actions, onLeaveOut }: DoubtProps) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useBatchWords();
  const [isAsking, setAsking] = useState(false);
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
          <li className={classes.second}>
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
        <Button onClick={() => setAsking(true)}>{t('batches.createAnother')}</Button>
        <Button onClick={onLeaveOut}>{t('batches.leaveOut')}</Button>
      </Group>
      <p className={classes.small}>{t('batches.neverTwice')}</p>
      {isAsking && (
        <Dialog title={t('batches.anotherTitle')} onClose={() => setAsking(false)}>
          <Text>{t(found.length > 0 ? 'batches.anotherFound' : 'batches.anotherNone')}</Text>
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button onClick={() => setAsking(false)}>{t('action.cancel')}</Button>
            <Button
              variant="filled"
              onClick={() => {
                setAsking(false);
                void actions.settle(item.id, { kind: 'send' });
              }}
            >
              {t('batches.anotherConfirm')}
            </Button>
          </Group>
        </Dialog>
      )}
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
  const { request } = useWorkspaceServices();
  const createdAt = parseStamp(report.createdAt);
  const url = report.internalUrl;
  return (
    <div className={classes.found}>
      <div>
        <b>{report.title}</b>
        <p className={classes.small}>
          {t('batches.foundAt', {
            when: createdAt === null ? report.createdAt : format.stamp(createdAt, now),
          })}
        </p>
      </div>
      {url !== null && (
        <Button onClick={() => void request('app.open_external', { url })}>{t('batches.open')}</Button>
      )}
      <Button variant="filled" onClick={onChoose}>
        {t('batches.isThisOne')}
      </Button>
    </div>
  );
}

function Addresses({ report: { internalUrl, externalUrl } }: { readonly report: MadeReport }) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const copy = async (text: string) => {
    const copied = await request('app.copy_text', { text });
    if (copied.ok) announce(t('batches.linksCopied', { count: 1 }));
  };
  if (internalUrl === null && externalUrl === null) return <Text>{t('clientPage.noAddress')}</Text>;
  return (
    <Group gap="sm">
      {externalUrl !== null && (
        <Button
          variant="filled"
          leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copy(externalUrl)}
        >
          {t('reports.copyLink')}
        </Button>
      )}
      {internalUrl !== null && (
        <Button
          leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
          onClick={() => void request('app.open_external', { url: internalUrl })}
        >
          {t('reports.openInService')}
        </Button>
      )}
    </Group>
  );
}

/** What was sent, or will be, word for word. */
function Sent({ placed: { item } }: { readonly placed: PlacedItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, subtitle, start, end, comparison_start: from, comparison_end: to } = item.request.body;
  return (
    <dl className={classes.facts}>
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
