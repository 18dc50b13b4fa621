import { ActionIcon, Button, Menu } from '@mantine/core';
import type { BegunWork, SubscriptionRow, SubscriptionState } from '@shared/subscriptions';
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { DataTable } from '../../kit/DataTable';
import layoutClasses from '../../kit/layout.module.css';
import { type StatusIconName, StatusLabel } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { countRowsToChange, type SubscriptionGroup, workOf } from './row-groups';
import classes from './SubscriptionsSection.module.css';
import type { SubscriptionWords } from './words';

/** Shape first, word second, colour third. */
const icons: Readonly<Record<SubscriptionState, StatusIconName>> = {
  ok: 'published',
  paused: 'scheduled',
  wrong_address: 'pending',
  changed: 'pending',
  no_address: 'unconfirmed',
  duplicate: 'pending',
  not_subscribed: 'draft',
  left_over: 'blocked',
  not_ours: 'blocked',
  not_checked: 'unconfirmed',
};

const toneOf = (state: SubscriptionState): 'attention' | 'plain' | 'quiet' => {
  if (icons[state] === 'pending') return 'attention';
  return state === 'ok' || state === 'not_subscribed' ? 'plain' : 'quiet';
};

type Line =
  | { readonly kind: 'group'; readonly group: SubscriptionGroup }
  | { readonly kind: 'row'; readonly row: SubscriptionRow };

interface Props {
  readonly groups: readonly SubscriptionGroup[];
  readonly words: SubscriptionWords;
  /** Something is under way: nothing else is begun meanwhile. */
  readonly isBusy: boolean;
  readonly onWork: (begun: BegunWork) => void;
  readonly onPause: (row: SubscriptionRow, isActive: boolean) => void;
  readonly onDelete: (row: SubscriptionRow) => void;
}

/** Groups similar subscriptions into one line, which expands into a line for each. */
export function SubscriptionTable({ groups, words, isBusy, onWork, ...rowActions }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const lines = groups.flatMap((group): Line[] => [
    { kind: 'group', group },
    ...(open.has(group.key) ? group.rows.map((row) => ({ kind: 'row', row }) as const) : []),
  ]);

  return (
    <div className={`${layoutClasses.card} ${classes.box}`}>
      <DataTable<Line>
        label={t('subscriptions.list')}
        className={classes.columns}
        keyOf={(line) => (line.kind === 'group' ? line.group.key : `row ${line.row.key}`)}
        groups={[{ key: 'all', title: null, rows: lines }]}
        columns={[
          {
            cell: (line) =>
              line.kind === 'group' && (
                <Disclosure
                  isOpen={open.has(line.group.key)}
                  label={t('subscriptions.show', {
                    service: t(`service.${line.group.service}`),
                    state: t(`subscriptions.state.${line.group.state}`),
                  })}
                  onToggle={() => toggle(line.group.key)}
                />
              ),
          },
          {
            name: t('subscriptions.column.service'),
            cell: (line) => line.kind === 'group' && t(`service.${line.group.service}`),
          },
          {
            name: t('subscriptions.column.events'),
            cell: (line) =>
              line.kind === 'group' ? (
                <span title={line.group.rows.map((row) => words.row(row)).join('\n')}>
                  {words.group(line.group)}
                </span>
              ) : (
                <span className={textClasses.second}>
                  {words.row(line.row)}
                  {line.row.state === 'not_ours' && line.row.source !== null && (
                    <> · {t('subscriptions.source', { source: line.row.source })}</>
                  )}
                </span>
              ),
          },
          {
            name: t('subscriptions.column.address'),
            onlyWide: true,
            cell: (line) => <Address line={line} />,
          },
          {
            name: t('subscriptions.column.state'),
            cell: (line) => <State line={line} />,
          },
          {
            cell: (line) => (
              <span className={classes.action}>
                {line.kind === 'group' ? (
                  <GroupButton
                    group={line.group}
                    count={countRowsToChange(groups, line.group)}
                    isBusy={isBusy}
                    onWork={onWork}
                  />
                ) : (
                  line.row.state !== 'not_checked' && (
                    <RowMenu row={line.row} name={words.row(line.row)} isBusy={isBusy} {...rowActions} />
                  )
                )}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

interface DisclosureProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}

function Disclosure({ isOpen, label, onToggle }: DisclosureProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={20}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon size={14} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

function Address({ line }: { readonly line: Line }) {
  const { t } = useTranslation();
  const rows = line.kind === 'group' ? line.group.rows : [line.row];
  const shown = rows.length === 1 ? rows[0]?.address : line.kind === 'group' ? line.group.host : null;
  const all = rows.flatMap(({ address }) => address ?? []).join('\n');
  return (
    <span className={classes.address} title={all}>
      {shown?.replace(/^https?:\/\//, '') ?? t('subscriptions.noAddress')}
    </span>
  );
}

function State({ line }: { readonly line: Line }) {
  const { t } = useTranslation();
  const { state, rows } = line.kind === 'group' ? line.group : { state: line.row.state, rows: [line.row] };
  const word = t(`subscriptions.state.${state}`);
  // A state that says where one leads leaves open whether the service sends it anything.
  const paused = state === 'paused' ? 0 : rows.filter(({ isActive }) => isActive === false).length;
  const hint = state === 'ok' || state === 'wrong_address' || state === 'not_subscribed' ? null : state;
  return (
    <span
      className={`${layoutClasses.line} ${classes.state}`}
      data-tone={toneOf(state)}
      {...(hint && { title: t(`subscriptions.hint.${hint}`) })}
    >
      <StatusLabel
        sign={icons[state]}
        word={paused === 0 ? word : t('subscriptions.pausedOf', { state: word, count: paused })}
      />
    </span>
  );
}

interface GroupButtonProps {
  readonly group: SubscriptionGroup;
  /** Number of subscriptions it changes, including those in groups with other addresses. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onWork: (begun: BegunWork) => void;
}

function GroupButton({ group: { service, state }, count, isBusy, onWork }: GroupButtonProps) {
  const { t } = useTranslation();
  const work = workOf(state);
  if (work === null) return null;
  const label = {
    update: () => (count === 1 ? t('subscriptions.update') : t('subscriptions.updateCount', { count })),
    restore: () => t('subscriptions.restore'),
    subscribe: () => t('subscriptions.subscribe'),
    remove: () => t('subscriptions.deleteCount', { count }),
  }[work]();
  return (
    <Button size="compact-sm" h={24} disabled={isBusy} onClick={() => onWork({ work, service })}>
      {label}
    </Button>
  );
}

interface RowMenuProps {
  readonly row: SubscriptionRow;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onPause: (row: SubscriptionRow, isActive: boolean) => void;
  readonly onDelete: (row: SubscriptionRow) => void;
}

/**
 * Actions on one subscription. The reporting service has no call to pause. Another program's subscription is only
 * paused or deleted, after a question.
 */
export function RowMenu({ row, name, isBusy, onPause, onDelete }: RowMenuProps) {
  const { t } = useTranslation();
  const { service, isActive, id, state } = row;
  const canPause = service === 'connect' && id !== null && isActive !== null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          disabled={isBusy}
          aria-label={t('subscriptions.menu', { event: name })}
        >
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canPause && (
          <Menu.Item onClick={() => onPause(row, !isActive)}>
            {t(`subscriptions.${isActive ? 'pause' : 'resume'}${state === 'not_ours' ? '_theirs' : ''}`)}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onDelete(row)}>{t('subscriptions.delete')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
