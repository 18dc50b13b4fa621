import { useEffect, useEffectEvent, useRef } from 'react';
import { useOverlay } from '../../commands/overlay';
import { ReleaseNotes, useUpdateActions, useUpdates } from '../../domains/updates';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { UpdateStep } from './UpdateStep';

interface Props {
  /** The way to a newer version, or what is new in this one. */
  readonly shows: 'updates' | 'news';
}

/** Everything about the app's updates, in one dialog that says at each step what is known and what can be done. */
export function UpdateDialog({ shows }: Props) {
  const { t } = useTranslation();
  const close = useOverlay((overlay) => overlay.close);
  const { data } = useUpdates();
  const actions = useUpdateActions();
  const news = shows === 'news' ? data?.news : null;
  useCheckWhenOpened(shows, data?.state.kind, actions.check);
  useNoteRead(news?.isRead === false, actions.noteNewsRead);
  return (
    <Dialog
      title={news ? t('updates.newsTitle', { version: news.version }) : t('updates.title')}
      size={560}
      onClose={close}
    >
      {news && <ReleaseNotes notes={news.notes} onOpen={(url) => void actions.openOutside(url)} />}
      {shows === 'updates' && data && <UpdateStep view={data} actions={actions} onClose={close} />}
      {actions.isUnsaved && (
        <Note tone="failed" icon={<StatusIcon name="failed" />} title={t('updates.unsaved')}>
          {t('updates.unsavedNext')}
        </Note>
      )}
      {actions.error && <ErrorNote error={actions.error} />}
    </Dialog>
  );
}

/** Who opens it wants to know; what is offered or under way already is shown as it is. */
function useCheckWhenOpened(shows: Props['shows'], kind: string | undefined, check: () => Promise<void>) {
  const hasLooked = useRef(false);
  const look = useEffectEvent(() => void check());
  useEffect(() => {
    if (shows !== 'updates' || kind === undefined || hasLooked.current) return;
    hasLooked.current = true;
    if (kind === 'idle' || kind === 'none') look();
  }, [shows, kind]);
}

function useNoteRead(isUnread: boolean, note: () => Promise<void>) {
  const noteOnce = useEffectEvent(() => void note());
  useEffect(() => {
    if (isUnread) noteOnce();
  }, [isUnread]);
}
