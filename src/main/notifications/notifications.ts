import type { DeskResult } from '@shared/errors';
import type { LocalKey } from '@shared/local-data';
import type { DuePost, NotificationSettings } from '@shared/notifications';
import type { Journal } from '../journal/journal';
import type { JournalAppended } from '../journal/journals';
import type { Clock, Logger } from '../ports';
import type { Timers } from '../services/timers';
import type { ShowNotice } from '../shell/notices';
import type { Translate } from '../shell/text/native-text';
import { noticeText } from './notice-text';
import { createNewsFile } from './state-file';
import { createWorkspaceNews, type WorkspaceNews } from './workspace-news';

/** What only a page knows; see the route `notifications.report`. */
export interface NewsReport {
  readonly due: readonly DuePost[];
  readonly clientNames: Readonly<Partial<Record<LocalKey, string>>>;
}

/** Where a click on a notification leads: the one record that it is about, or the day. */
export type NoticeTarget =
  | { readonly screen: 'post'; readonly postId: string }
  | { readonly screen: 'today' };

/**
 * Tells a person natively of what this machine learned: each event once, none in quiet hours. Each answers once
 * everything there is has been looked at, shown or not.
 */
export interface Notifications {
  /** A workspace is shown: what its journal holds and was not told yet is looked at. */
  open(workspaceId: string): Promise<void>;
  report(workspaceId: string, report: NewsReport): Promise<void>;
  /** Settings or the clock have changed. */
  look(): Promise<void>;
  /** Before a workspace is removed: nothing of it is told, read or written any more. */
  forget(workspaceId: string): Promise<void>;
  closeAll(): Promise<void>;
}

interface Deps {
  readonly userDataFolder: string;
  readonly journal: (
    workspaceId: string,
  ) => DeskResult<Pick<Journal, 'localWords' | 'readSince' | 'lastSequence'>>;
  readonly onAppended: (listener: (appended: JournalAppended) => void) => () => void;
  readonly settings: () => NotificationSettings;
  readonly show: ShowNotice;
  readonly openTarget: (target: NoticeTarget, workspaceId: string) => void;
  readonly translate: Translate;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

export function createNotifications(deps: Deps): Notifications {
  const all = new Map<string, WorkspaceNews>();
  const names = new Map<string, NewsReport['clientNames']>();
  let isClosed = false;

  function of(workspaceId: string): WorkspaceNews | undefined {
    const known = all.get(workspaceId);
    if (known || isClosed) return known;
    const made = createWorkspaceNews({
      ...deps,
      file: createNewsFile(deps.userDataFolder, workspaceId),
      journal: () => deps.journal(workspaceId),
      show(news) {
        const clientName = (client: LocalKey) => names.get(workspaceId)?.[client];
        const { title, body } = noticeText(news, { translate: deps.translate, clientName });
        const target = targetOf(news);
        deps.show({ title, body, onClick: () => deps.openTarget(target, workspaceId) });
      },
    });
    all.set(workspaceId, made);
    return made;
  }

  deps.onAppended(({ workspaceId }) => void of(workspaceId)?.follow());

  return {
    open: async (workspaceId) => of(workspaceId)?.follow(),
    async report(workspaceId, { due, clientNames }) {
      names.set(workspaceId, clientNames);
      await of(workspaceId)?.takeDue(due);
    },
    async look() {
      await Promise.all([...all.values()].map((one) => one.look()));
    },
    async forget(workspaceId) {
      const one = all.get(workspaceId);
      all.delete(workspaceId);
      names.delete(workspaceId);
      await one?.close();
    },
    async closeAll() {
      isClosed = true;
      await Promise.all([...all.values()].map((one) => one.close()));
    },
  };
}

function targetOf(news: readonly { readonly postId: string }[]): NoticeTarget {
  const posts = new Set(news.map(({ postId }) => postId));
  const [postId] = posts;
  return posts.size === 1 && postId !== undefined ? { screen: 'post', postId } : { screen: 'today' };
}
