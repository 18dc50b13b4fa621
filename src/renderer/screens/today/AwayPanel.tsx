import { Button, CloseButton, Menu } from '@mantine/core';
import type { AwayGap, AwayItem } from '@shared/domain/away';
import { recordKeysOf } from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import {
  IconAntenna,
  IconCopy,
  IconMoon,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
  IconZoomCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Away, useAwayWords, useClientSummaries, useCopySummary } from '../../domains/away';
import { useClientName, useJoinedClients } from '../../domains/clients';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { SidePanel } from '../../kit/SidePanel';
import { StatusIcon, type StatusIconName } from '../../kit/status/StatusIcon';
import { VerdictIcon } from '../../kit/status/VerdictIcon';
import textClasses from '../../kit/text.module.css';
import classes from './Away.module.css';

interface Props {
  readonly away: Away;
  readonly now: EpochMs;
  readonly onClose: () => void;
}

/** Events during an absence by time, each with its source. */
export function AwayPanel({ away: { absence, digest, gaps }, now, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const summaries = useClientSummaries(digest.items);
  const copy = useCopySummary(absence);
  const words = useAwayWords();
  const rows = useMemo(() => inOrder(digest.items, gaps), [digest.items, gaps]);
  return (
    <SidePanel
      name={t('away.title')}
      head={
        <>
          <h2 className={layoutClasses.fill}>{t('away.title')}</h2>
          <span className={`${textClasses.faint} ${classes.panelStretch}`}>
            {t('away.stretch', {
              from: format.stamp(absence.from, now),
              to: format.stamp(absence.to, now),
            })}
          </span>
          <CloseButton aria-label={t('action.close')} onClick={onClose} />
        </>
      }
      {...(summaries.length > 0 && {
        foot: (
          <Menu position="top-start">
            <Menu.Target>
              <Button leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}>
                {t('away.copySummary')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {summaries.map((summary) => (
                <Menu.Item key={summary.client.key} onClick={() => void copy(summary)}>
                  {summary.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ),
      })}
    >
      {digest.items.length === 0 && <p className={classes.quiet}>{t('away.noEvents')}</p>}
      <ol className={classes.items}>
        {rows.map((row) =>
          'source' in row ? <Item key={row.key} item={row} now={now} /> : <Gap key={row.key} gap={row} />,
        )}
      </ol>
      <div className={classes.sums}>
        {words.byKind(digest).map((line) => (
          <p key={line} className={classes.quiet}>
            {line}
          </p>
        ))}
        <p className={classes.quiet}>{t('away.approvalsNote')}</p>
      </div>
    </SidePanel>
  );
}

/** Sorts events and gaps by time. At the same time, gaps come first. */
const inOrder = (items: readonly AwayItem[], gaps: readonly AwayGap[]): readonly (AwayItem | AwayGap)[] =>
  [...gaps, ...items].toSorted((a, b) => a.at - b.at);

const gapIcons = {
  asleep: IconMoon,
  quit: IconMoon,
  silent: IconMoon,
  lost: IconPlugConnectedX,
  connected: IconPlugConnected,
  refreshing: IconRefresh,
} as const satisfies Record<AwayGap['kind'], unknown>;

/** Start or end of a time without events or reads. */
function Gap({ gap }: { readonly gap: AwayGap }) {
  const format = useFormat();
  const words = useAwayWords();
  const Icon = gapIcons[gap.kind];
  return (
    <li className={`${classes.item} ${classes.gap}`}>
      <time className={classes.time}>{format.clock(gap.at)}</time>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>{words.gap(gap)}</span>
    </li>
  );
}

const sourceIcons = {
  event: IconAntenna,
  event_unconfirmed: IconAntenna,
  found: IconZoomCheck,
  refresh: IconRefresh,
} as const satisfies Record<AwayItem['source'], unknown>;

function Item({ item, now }: { readonly item: AwayItem; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAwayWords();
  const { kind, source, at, since, postId, client } = item;
  const clientName = useNameOf(client);
  const SourceIcon = sourceIcons[source];
  const line = words.line(item);
  const [from, to] = [since === null ? null : format.stamp(since, now), format.stamp(at, now)];
  const between = source === 'found' && from !== null && from !== to ? t('away.between', { from, to }) : null;
  return (
    <li className={classes.item}>
      <time className={classes.time}>{format.clock(at)}</time>
      <Sign kind={kind} />
      <div className={classes.what}>
        {postId === null ? (
          <span>{line}</span>
        ) : (
          <Link to="/post/$postId" params={{ postId }} className={classes.link}>
            {line}
          </Link>
        )}
        <span className={`${textClasses.faintLine} ${classes.source}`}>
          {[clientName, between].flatMap((part) => (part === null ? [] : `${part} · `))}
          <SourceIcon size={12} stroke={1.6} aria-hidden />
          {t(`away.source.${source}`)}
        </span>
      </div>
    </li>
  );
}

/** Returns the client's name; null if the item has no client, or the client is not known here. */
function useNameOf(key: AwayItem['client']): string | null {
  const nameOf = useClientName();
  const { clients } = useJoinedClients();
  const client = clients.find((one) => key !== null && recordKeysOf(one).includes(key));
  return client ? nameOf(client) : null;
}

const signs: Readonly<Partial<Record<AwayItem['kind'], StatusIconName>>> = {
  approved: 'approved',
  changes_requested: 'request_changes',
  failed: 'failed',
  connection_lost: 'expired',
};

function Sign({ kind }: Pick<AwayItem, 'kind'>) {
  if (kind === 'said') return <VerdictIcon name="not_confirmed" />;
  return <StatusIcon name={signs[kind] ?? 'published'} />;
}
