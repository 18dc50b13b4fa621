import { isoTime, parseInstant } from '@shared/domain/time';
import type { DeskResult } from '@shared/errors';
import type { EpochMs } from '../../../shared/domain/time';
import { followJournal } from '../../journal/follow-journal';
import type { Journal } from '../../journal/journal';
import type { SessionLinkSeen } from '../../journal/kinds';
import type { Clock } from '../../ports';

/** The part of a session link that survives a restart: enough to warn before it is ended, but not to open it. */
export interface JournalledLink {
  readonly handle: string;
  readonly customer: string;
  readonly host: string;
  /** By the wall clock, because no other clock runs while the app is closed. */
  readonly createdAt: EpochMs;
  readonly endsAt: number;
  readonly isOver: boolean;
}

export interface SessionJournal {
  /** The links of an earlier run whose minutes are not over. None where the journal cannot be read. */
  readOpen(workspaceId: string): Promise<readonly JournalledLink[]>;
  /** Resolves once the link is on the disk or was refused. A failing journal does not prevent a link. */
  write(workspaceId: string, link: JournalledLink): Promise<void>;
}

interface Deps {
  readonly journal: (workspaceId: string) => DeskResult<Pick<Journal, 'append' | 'readSince'>>;
  readonly clock: Pick<Clock, 'now'>;
}

export function createSessionJournal({ journal, clock }: Deps): SessionJournal {
  return {
    async readOpen(workspaceId) {
      const links = new Map<string, JournalledLink>();
      const put = ({ link }: SessionLinkSeen) => links.set(link.handle, read(link));
      await followJournal(() => journal(workspaceId), ['session.link'], put).catchUp();
      return [...links.values()].filter(({ isOver, endsAt }) => !isOver && endsAt > clock.now());
    },
    async write(workspaceId, { createdAt, endsAt, ...rest }) {
      const to = journal(workspaceId);
      if (!to.ok) return;
      const link = { ...rest, createdAt: isoTime(createdAt), endsAt: isoTime(endsAt) };
      await to.data.append({ kind: 'session.link', link });
    },
  };
}

const read = ({ createdAt, endsAt, ...rest }: SessionLinkSeen['link']): JournalledLink => ({
  ...rest,
  createdAt: parseInstant(createdAt) ?? 0,
  endsAt: parseInstant(endsAt) ?? 0,
});
