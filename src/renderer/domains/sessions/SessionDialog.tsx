import type { SessionRequest } from '@shared/services/connect/sessions';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { refusedFields, type SessionPanelActions } from './actions';
import type { BlockedReason } from './blocked-reason';
import { BlockedNote } from './blocked-reason';
import { PresetBar } from './PresetBar';
import { SessionFields } from './SessionFields';
import { isSessionComplete, type SessionDraft, sessionDraftOf, sessionRequestOf } from './session-draft';

interface Props {
  /** The initial values of the form. */
  readonly usual: SessionRequest;
  /** Another link is open, and the new one ends it. */
  readonly isReplacing: boolean;
  /** Why no link can be created now. */
  readonly block: BlockedReason | null;
  readonly panel: SessionPanelActions;
  readonly onClose: () => void;
}

/** All options of a session link. */
export function SessionDialog({ usual, isReplacing, block, panel, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => sessionDraftOf(usual));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const change = (next: SessionDraft) => {
    setDraft(next);
    setRefused([]);
  };
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    const made = await panel.start('browser', sessionRequestOf(draft));
    if (made.ok) onClose();
    else setRefused(refusedFields(made.error));
  };
  return (
    <Dialog size={620} onClose={onClose} title={t('sessions.optionsTitle')}>
      <form onSubmit={(event) => void make(event)}>
        <PresetBar draft={draft} onChoose={change} />
        <SessionFields draft={draft} refused={refused} onChange={change} />
        {block && <BlockedNote block={block} />}
        <DialogActions
          error={panel.error}
          isDisabled={block !== null || !isSessionComplete(draft)}
          isRunning={panel.isCreating}
          action={t(isReplacing ? 'sessions.replaceDo' : 'sessions.start')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
