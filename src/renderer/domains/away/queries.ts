import type { ChangeKind } from '@shared/changes';
import { type Absence, type AwayDigest, type AwayGap, awayDigest, awayGaps } from '@shared/domain/away';
import { isoTime } from '@shared/domain/time';
import { interruptionsOf } from '@shared/domain/tunnel/interruptions';
import { useMemo } from 'react';
import type { ChangeLine, EngineStatus, ResourceName } from '../../engine';
import { readChanges } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useMainQuery } from '../../query/use-main-query';
import { useOfStatus } from '../../query/use-pushed-status';
import { useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';
import { useTunnel } from '../tunnel';
import { useDeliveryStatus, useToldChanges } from '../webhooks';
import { useHiddenWindow } from './hidden-window';

/** The workspace's services that report lost accounts. */
interface UsedServices {
  readonly planning: boolean;
  readonly connect: boolean;
}

/** Claim of the strip about an absence: changes were found, none were found, or not known yet. */
type AwayClaim = 'found' | 'nothing' | 'not_known';

/** Whether all posts and account lists were read again after the absence. */
export function isReadSince({ to }: Absence, status: EngineStatus, used: UsedServices): boolean {
  const { asOf, ages, error, isCatchingUp } = status;
  const lists: readonly ResourceName[] = [
    ...(used.planning ? (['planning.integrations'] as const) : []),
    ...(used.connect ? (['connect.connections'] as const) : []),
  ];
  const isRead = (at: number | null | undefined) => at != null && at >= to;
  return error === null && !isCatchingUp && isRead(asOf) && lists.every((list) => isRead(ages.lists[list]));
}

/** @param isRead as `isReadSince` says */
export function awayClaim(
  {
    approvals,
    changeRequests,
    failedPosts,
    lostAccounts,
  }: Pick<AwayDigest, 'approvals' | 'changeRequests' | 'failedPosts' | 'lostAccounts'>,
  isRead: boolean,
): AwayClaim {
  if (approvals + changeRequests + failedPosts + lostAccounts > 0) return 'found';
  return isRead ? 'nothing' : 'not_known';
}

/** Changes shown after an absence. Each record's history has the rest. */
const kinds: readonly ChangeKind[] = [
  ...(['review_moved', 'decision_made', 'status_moved', 'approval_invalidated', 'failed'] as const),
  ...(['connection_expired', 'connection_restored', 'views_grew', 'appeared', 'removed'] as const),
];
/** Maximum number of changes shown. A longer absence shows the newest. */
const mostLines = 1_000;
/** Maximum number of unconfirmed events shown as single lines. */
const mostUnconfirmed = 500;
const noLines: readonly ChangeLine[] = [];

const silenceQuery: EngineQuery<Absence | null> = {
  key: ['silence'],
  ask: async (engine) => (await engine.freshness()).silence,
  // The next answer ends a silence and brings its changes, so the table `changes` covers both.
  tables: ['changes'],
};

const linesQuery = ({ from }: Absence): EngineQuery<readonly ChangeLine[]> => ({
  key: ['away_lines', from],
  ask: (engine) => readChanges(engine, { kinds, since: from }, mostLines),
  tables: ['changes'],
});

const never: Absence = { from: 0, to: 0 };
/** The one key of `looked` under which it is kept until when the person knows what happened. */
const dismissedKey = 'away';

export interface Away {
  readonly absence: Absence;
  readonly digest: AwayDigest;
  /** When nothing could be heard or read. */
  readonly gaps: readonly AwayGap[];
  /** Whether the services were to send events meanwhile. */
  readonly hasEvents: boolean;
  readonly claim: AwayClaim;
  /** Everything that could have changed meanwhile was read since. */
  readonly isRead: boolean;
  readonly dismiss: () => void;
}

/**
 * The last half hour or more without any read, or without a user at the window, and the changes in it. Null if there
 * was none, or if the user has dismissed it.
 */
export function useAway(): Away | null {
  const { request } = useWorkspaceServices();
  const silence = useEngineQuery(silenceQuery);
  const hidden = useHiddenWindow();
  const looked = useLocal('looked');
  const absence = latestOf(silence, hidden);
  const dismissedUntil = looked?.find(({ key }) => key === dismissedKey)?.value ?? 0;
  const isShown = absence !== null && looked !== null && dismissedUntil < absence.to;
  const lines = useEngineQuery(linesQuery(absence ?? never), { isEnabled: isShown });
  const status = useDeliveryStatus();
  const hasEvents = status?.isOn === true;
  const { from, to } = absence ?? never;
  const when = { changedBy: ['deliveries.changed'] as const, isEnabled: isShown && hasEvents };
  const meanwhile = { from: isoTime(from), to: isoTime(to) };
  const { data: counted } = useMainQuery(
    'deliveries.list',
    { filter: meanwhile, before: null, limit: 1 },
    when,
  );
  const { data: unconfirmed } = useMainQuery(
    'deliveries.list',
    {
      filter: { ...meanwhile, confirmations: ['nothing_to_read', 'not_confirmed'] },
      before: null,
      limit: mostUnconfirmed,
    },
    when,
  );
  const told = useToldChanges(hasEvents && lines ? lines : noLines);
  const workspace = useWorkspace();
  const isLive = workspace?.kind === 'live';
  const { planning, connect } = workspace?.services ?? {};
  const used = { planning: planning !== undefined, connect: connect !== undefined };
  // By itself: the ages of lists alone move nothing else on the screen.
  const isRead = useOfStatus((now) => absence !== null && isReadSince(absence, now, used)) === true;
  // The demo's events need no tunnel.
  const { data: tunnel } = useTunnel(isShown && hasEvents && isLive);
  const history = tunnel?.history;
  const gaps = useMemo(() => {
    const interruptions = history ? interruptionsOf(history, from, to) : [];
    return awayGaps({ absence: { from, to }, silence, interruptions });
  }, [from, to, silence, history]);
  const digest = useMemo(
    () =>
      lines &&
      awayDigest({
        absence: { from, to },
        lines,
        hasEvents,
        unconfirmed: (hasEvents && unconfirmed?.rows) || [],
        byEvent: (hasEvents && counted?.byEvent) || [],
        told: (hasEvents && told) || [],
      }),
    [lines, from, to, unconfirmed, counted, told, hasEvents],
  );
  if (!isShown || !digest) return null;
  const dismiss = () =>
    void request('local.save', { collection: 'looked', key: dismissedKey, value: Math.ceil(to) });
  const claim = awayClaim(digest, isRead);
  return { absence, digest, gaps, hasEvents, claim, isRead, dismiss };
}

function latestOf(silence: Absence | null, hidden: Absence | null): Absence | null {
  if (!silence || !hidden) return silence ?? hidden;
  // Asleep with the window open and hidden with the app at work are one absence where they meet.
  const isOne = silence.from <= hidden.to && hidden.from <= silence.to;
  if (isOne) return { from: Math.min(silence.from, hidden.from), to: Math.max(silence.to, hidden.to) };
  return silence.to > hidden.to ? silence : hidden;
}
