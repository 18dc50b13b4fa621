import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ReconnectButton } from '../../domains/connections';
import { type MonthRow, type NotReadReason, useMonthWords } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './MonthGrid.module.css';

interface Props {
  readonly row: MonthRow;
  readonly reason: NotReadReason;
  /** Has its numbers read now. */
  readonly onRefresh: () => void;
}

/** A client without a number: why, one way out, and when there last was one. */
export function NotReadCells({ row, reason, onRefresh }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useMonthWords();
  return (
    <>
      <span role="gridcell" className={classes.name}>
        <span className={classes.client} title={row.name}>
          {row.name}
        </span>
      </span>
      <span role="gridcell" className={classes.reason}>
        {(reason.kind === 'expired' || reason.kind === 'refused') && (
          <StatusIcon name={reason.kind === 'expired' ? 'expired' : 'failed'} />
        )}
        <span className={classes.why} title={words.reason(reason)}>
          {words.reason(reason)}
        </span>
        <WayOut row={row} reason={reason} onRefresh={onRefresh} />
        <span className={classes.last}>
          {row.lastGoodAt !== null && t('month.lastValue', { when: format.stamp(row.lastGoodAt, now) })}
        </span>
      </span>
    </>
  );
}

function WayOut({ row, reason, onRefresh }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (reason.kind === 'expired' && reason.source.source.service === 'connect') {
    const { source } = reason;
    const { customer, connections } = reason.source.source;
    return (
      <ReconnectButton
        connection={{
          id: connections[0] ?? '',
          customer,
          platform: source.platform,
          name: source.accountName,
        }}
        clientName={row.name}
        isMouseOnly
      />
    );
  }
  const customer = row.client.connect?.uuid;
  if (reason.kind === 'refused' && reason.refusal.error.code === 'TRIAL_ENDED' && customer !== undefined) {
    return (
      <Button
        size="compact-sm"
        h={24}
        tabIndex={-1}
        onClick={() => void navigate({ to: '/customers', search: { customer } })}
      >
        {t('month.openCustomer')}
      </Button>
    );
  }
  // No reload is offered where it cannot help.
  const isHopeless = reason.kind === 'refused' && !reason.refusal.error.retryable;
  const hasAccounts =
    reason.kind !== 'no_accounts' && reason.kind !== 'unmeasured' && reason.kind !== 'unread';
  if (!hasAccounts || isHopeless) return null;
  return (
    <Button size="compact-sm" h={24} tabIndex={-1} onClick={onRefresh}>
      {t('month.reload')}
    </Button>
  );
}
