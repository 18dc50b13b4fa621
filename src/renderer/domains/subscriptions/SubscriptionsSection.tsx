import { Button, Progress } from '@mantine/core';
import { type EpochMs, isoTime, parseInstant } from '@shared/domain/time';
import {
  type SubscriptionProgress,
  type SubscriptionRow,
  type SubscriptionService,
  type SubscriptionsView,
  subscriptionServices,
} from '@shared/subscriptions';
import { useMemo, useState } from 'react';
import type { RecordList } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useMinute } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { useWorkspace } from '../../query/workspace-services';
import { type SubscriptionChange, useSubscriptionChange } from './actions';
import { DeleteDialog, PauseDialog } from './DeleteDialog';
import { useSubscriptions } from './queries';
import { groupSubscriptionRows, wrongAddresses } from './row-groups';
import { SubscriptionDialog } from './SubscriptionDialog';
import classes from './SubscriptionsSection.module.css';
import { SubscriptionTable } from './SubscriptionTable';
import { type SubscriptionWords, useSubscriptionWords } from './words';

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'pause' | 'delete'; readonly row: SubscriptionRow };

/** Which events the services send, where to, and what is not as it should be. */
export function SubscriptionsSection() {
  const { t } = useTranslation();
  const { data: view, error } = useSubscriptions();
  const words = useSubscriptionWords();
  const changing = useSubscriptionChange();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const shown = useWithHeldLists(view);
  const groups = useMemo(() => (shown ? groupSubscriptionRows(shown) : []), [shown]);
  if (!view || !shown) return error && <ErrorNote error={error} />;
  const isRead = shown.services.every((service) => shown.readings[service].readAt !== null);
  const isBusy = changing.isRunning || (view.progress !== null && view.progress.stoppedBy === null);
  const close = () => setOpen({ kind: 'none' });
  return (
    <>
      <div className={`${layoutClasses.line8} ${classes.head}`}>
        <Stamp view={shown} />
        <span className={layoutClasses.fill} />
        <Button loading={changing.isRunning} onClick={() => void changing.change('subscriptions.look', {})}>
          {t('subscriptions.refresh')}
        </Button>
        <Button disabled={isBusy} onClick={() => setOpen({ kind: 'add' })}>
          {t('subscriptions.add')}
        </Button>
      </div>
      {view.progress && <ProgressBar progress={view.progress} changing={changing} />}
      {groups.length === 0 ? (
        <p className={classes.hint}>{t(isRead ? 'subscriptions.none' : 'subscriptions.unknown')}</p>
      ) : (
        <SubscriptionTable
          groups={groups}
          words={words}
          isBusy={isBusy}
          onWork={(begun) => void changing.change('subscriptions.carry_on', begun)}
          onPause={(row, isActive) =>
            row.state === 'not_ours'
              ? setOpen({ kind: 'pause', row })
              : void changing.change('subscriptions.set_active', { key: row.key, isActive })
          }
          onDelete={(row) => setOpen({ kind: 'delete', row })}
        />
      )}
      <Remarks view={shown} words={words} />
      {changing.error && <ErrorNote error={changing.error} />}
      {open.kind === 'add' && <SubscriptionDialog view={view} words={words} onClose={close} />}
      {open.kind === 'pause' && <PauseDialog row={open.row} words={words} onClose={close} />}
      {open.kind === 'delete' && <DeleteDialog row={open.row} words={words} onClose={close} />}
    </>
  );
}

/** The older of the two readings: nothing here is newer than that. */
function Stamp({ view: { readings, services } }: { readonly view: SubscriptionsView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useMinute();
  const moments = services.flatMap((service) => parseInstant(readings[service].readAt ?? '') ?? []);
  if (moments.length === 0) return null;
  return (
    <span className={textClasses.quiet}>
      {t('subscriptions.asOf', { time: format.exact(Math.min(...moments), now) })}
    </span>
  );
}

interface ProgressBarProps {
  readonly progress: SubscriptionProgress;
  readonly changing: SubscriptionChange;
}

function ProgressBar({ progress: { work, service, done, of, stoppedBy }, changing }: ProgressBarProps) {
  const { t } = useTranslation();
  if (stoppedBy)
    return (
      <>
        <ErrorNote error={stoppedBy} />
        <div className={`${layoutClasses.line12} ${classes.bar}`} role="status">
          {t('subscriptions.progress.stopped', { done, of })}
          <Button
            disabled={changing.isRunning}
            onClick={() => void changing.change('subscriptions.carry_on', { work, service })}
          >
            {t('subscriptions.progress.continue')}
          </Button>
        </div>
      </>
    );
  const label = t(`subscriptions.progress.${work}`, { done, of });
  return (
    <div className={`${layoutClasses.line12} ${classes.bar}`} role="status">
      <span>{label}</span>
      <Progress
        className={layoutClasses.fill}
        value={of === 0 ? 0 : (100 * done) / of}
        aria-label={label}
        size="sm"
      />
    </div>
  );
}

interface RemarksProps {
  readonly view: SubscriptionsView;
  readonly words: SubscriptionWords;
}

function Remarks({ view: { rows, readings, services }, words }: RemarksProps) {
  const { t } = useTranslation();
  return (
    <>
      {wrongAddresses(rows).map(({ service, count }) => (
        <p key={service} className={`${classes.hint} ${classes.drift}`}>
          {t('subscriptions.drift', { service: words.service(service), count })}
        </p>
      ))}
      {services.map(
        (service) =>
          readings[service].error && (
            <div key={service}>
              <p className={classes.hint}>{t('subscriptions.unread', { service: words.service(service) })}</p>
              <ErrorNote error={readings[service].error} />
            </div>
          ),
      )}
    </>
  );
}

/** A service's list as the offline copy holds it. */
interface HeldList {
  readonly rows: readonly SubscriptionRow[];
  /** When the list was last confirmed; null where it never was. */
  readonly asOf: EpochMs | null;
}

/** The view with the lists of the offline copy, at their age, where main has read none since it started. */
function useWithHeldLists(view: SubscriptionsView | null): SubscriptionsView | null {
  const connect = useRecords('connect.webhook_subscriptions');
  const reporting = useRecords('reporting.webhooks');
  const own = useWorkspace()?.services;
  return useMemo(() => {
    if (!view) return null;
    // Main names no service whose key it does not have yet: the keychain is locked, or the demo's services do not run.
    const services = subscriptionServices.filter(
      (service) => own?.[service] !== undefined || view.services.includes(service),
    );
    const held = { connect: heldByConnector(connect), reporting: heldByReporting(reporting) };
    return withHeldLists({ ...view, services }, held);
  }, [view, own, connect, reporting]);
}

function withHeldLists(
  view: SubscriptionsView,
  held: Readonly<Record<SubscriptionService, HeldList | null>>,
): SubscriptionsView {
  return view.services.reduce((shown, service): SubscriptionsView => {
    const list = held[service];
    const reading = view.readings[service];
    if (reading.readAt !== null || !list || list.asOf === null) return shown;
    return {
      ...shown,
      rows: [...shown.rows, ...list.rows],
      readings: {
        ...shown.readings,
        [service]: { readAt: isoTime(list.asOf), error: reading.error },
      },
    };
  }, view);
}

const heldByConnector = (list: RecordList<'connect.webhook_subscriptions'> | null): HeldList | null =>
  list && {
    asOf: list.asOf,
    rows: list.records.map(({ id, record }) => ({
      ...heldRow('connect', id),
      events: record.events,
      address: record.url,
      isActive: record.is_active,
      createdAt: record.created_at,
    })),
  };

const heldByReporting = (list: RecordList<'reporting.webhooks'> | null): HeldList | null =>
  list && {
    asOf: list.asOf,
    rows: list.records.map(({ id, record }) => ({
      ...heldRow('reporting', id),
      events: [record.event_type],
      projectId: record.project_id,
      address: record.url,
      isActive: record.status === 1 ? true : record.status === 0 ? false : null,
      source: record.source ?? null,
      createdAt: record.created_at,
    })),
  };

const heldRow = (service: SubscriptionService, id: string): SubscriptionRow => ({
  key: `${service}:${id}`,
  service,
  events: [],
  projectId: null,
  state: 'not_checked',
  id: Number(id),
  address: null,
  isActive: null,
  source: null,
  createdAt: null,
});
