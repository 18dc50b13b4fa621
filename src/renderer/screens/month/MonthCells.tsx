import { Button } from '@mantine/core';
import type { TFunction } from '@shared/locales/i18n';
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ReconnectButton } from '../../domains/connections';
import type { MonthRow, MonthWords, NotReadReason } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GoalRing } from '../../kit/charts/GoalRing';
import { Sparkline } from '../../kit/charts/Sparkline';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './MonthGrid.module.css';

/** The client's name needs its room; all of them are in the tooltip. */
const mostMarks = 2;

interface CellProps {
  readonly row: MonthRow;
  readonly texts: { readonly t: TFunction; readonly words: MonthWords };
}

/** A client's name, and the accounts that its numbers lack. */
export function ClientName({ row, texts: { t, words } }: CellProps) {
  return (
    <span className={layoutClasses.line8}>
      <span className={classes.client} title={row.name}>
        {row.name}
      </span>
      {!row.reason && row.without.length > 0 && (
        <span className={classes.without} title={words.without(row)}>
          {t('month.without')}
          {row.without.slice(0, mostMarks).map(({ key, platform }) => (
            <NetworkMark key={key} network={platform.slug} name={platform.name} size={15} />
          ))}
          {row.without.length > mostMarks &&
            t('month.moreWithout', { count: row.without.length - mostMarks })}
        </span>
      )}
    </span>
  );
}

interface NumberCellProps extends CellProps {
  readonly column: number;
  readonly hasLine: boolean;
  /** Called when the number's menu is requested. */
  readonly onMenu: (at: Pick<MouseEvent, 'clientX' | 'clientY'>) => void;
}

/** A value, how it moved, and whether its goal is met. */
export function NumberCell({ row, column, hasLine, texts: { t, words }, onMenu }: NumberCellProps) {
  const cell = row.cells[column];
  if (!cell) return null;
  const goal = row.goals[column];
  const change = words.change(cell.change);
  const Arrow =
    cell.change?.kind === 'percent' && cell.change.percent < 0 ? IconChevronsDown : IconChevronsUp;
  const isKnown = cell.kind === 'known';
  const value = words.value(row, column);
  const short = isKnown ? words.shortValue(row, column) : value;
  const line = hasLine ? lineOf(cell) : [];
  return (
    <span
      className={classes.cell}
      data-line={hasLine}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event);
      }}
    >
      {hasLine && (
        <span className={classes.line}>
          {isKnown && line.every((one) => one !== null) && <Sparkline values={line} width={40} />}
        </span>
      )}
      <span
        className={`${layoutClasses.clip} ${classes.value} ${isKnown ? textClasses.name : classes.noValue}`}
        title={cell.kind === 'apart' ? t('month.apartHint') : isKnown ? value : undefined}
      >
        <span className={short === value ? undefined : classes.full}>{value}</span>
        {short !== value && <span className={classes.short}>{short}</span>}
      </span>
      <span
        className={`${textClasses.faint} ${classes.change}`}
        data-unusual={cell.isUnusual}
        title={change ?? undefined}
      >
        {cell.isUnusual && <Arrow size={14} stroke={2.2} aria-hidden />}
        <span className={layoutClasses.cut}>{change}</span>
      </span>
      <span className={classes.goal}>{goal && <GoalRing state={goal.state} label={words.goal(goal)} />}</span>
    </span>
  );
}

/** The last twelve months, this one at the end. Only a whole year is a line: the header says that it is one. */
const lineOf = ({ value, past }: MonthRow['cells'][number]): readonly (number | null)[] => [
  ...past.slice(0, 11).toReversed(),
  value,
];

interface NotReadProps {
  readonly row: MonthRow;
  readonly reason: NotReadReason;
  readonly texts: CellProps['texts'];
  /** Has its numbers read now. */
  readonly onRefresh: () => void;
}

/** A client without a number: why, one way out, and when there last was one. */
export function NotReadCells({ row, reason, texts, onRefresh }: NotReadProps) {
  const { t, words } = texts;
  const format = useFormat();
  const now = useNow();
  return (
    <>
      <span role="gridcell">
        <ClientName row={row} texts={texts} />
      </span>
      <span role="gridcell" className={`${layoutClasses.line8} ${classes.reason}`}>
        {(reason.kind === 'expired' || reason.kind === 'refused') && (
          <StatusIcon name={reason.kind === 'expired' ? 'expired' : 'failed'} />
        )}
        <span className={`${layoutClasses.clip} ${layoutClasses.fill}`} title={words.reason(reason)}>
          {words.reason(reason)}
        </span>
        {row.lastGoodAt !== null && (
          <span className={`${textClasses.faint} ${classes.last}`}>
            {t('month.lastValue', { when: format.stamp(row.lastGoodAt, now) })}
          </span>
        )}
        <WayOut row={row} reason={reason} onRefresh={onRefresh} />
      </span>
    </>
  );
}

function WayOut({ row, reason, onRefresh }: Omit<NotReadProps, 'texts'>) {
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
  const hasCustomerProblem =
    reason.kind === 'unknown' || (reason.kind === 'refused' && reason.refusal.error.code === 'TRIAL_ENDED');
  if (hasCustomerProblem && customer !== undefined) {
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
