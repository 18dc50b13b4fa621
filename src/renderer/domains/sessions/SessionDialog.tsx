import { Button, Group } from '@mantine/core';
import type { SessionRequest } from '@shared/services/connect/sessions';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import type { SessionPanelActions } from './actions';
import type { BlockedReason } from './blocked-reason';
import { BlockedNote } from './blocked-reason';
import { PresetBar } from './PresetBar';
import { SessionFields } from './SessionFields';
import { draftOf, isComplete, requestOf } from './session-draft';

interface Props {
  /** What the form begins with. */
  readonly usual: SessionRequest;
  /** Another link is open, and ends by this one. */
  readonly isReplacing: boolean;
  /** Why none could be made now. */
  readonly block: BlockedReason | null;
  readonly panel: SessionPanelActions;
  readonly onClose: () => void;
}

/** Everything that a session link can be made with. */
export function SessionDialog({ usual, isReplacing, block, panel, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(usual));
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    const made = await panel.start('browser', requestOf(draft));
    if (made.ok) onClose();
  };
  return (
    <Dialog size={620} onClose={onClose} title={t('sessions.optionsTitle')}>
      <form onSubmit={(event) => void make(event)}>
        <PresetBar draft={draft} onChoose={setDraft} />
        <SessionFields draft={draft} onChange={setDraft} />
        {block && <BlockedNote block={block} />}
        {panel.error && <ErrorNote error={panel.error} />}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            type="submit"
            disabled={block !== null || !isComplete(draft)}
            loading={panel.isCreating}
          >
            {t(isReplacing ? 'sessions.replaceDo' : 'sessions.start')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
