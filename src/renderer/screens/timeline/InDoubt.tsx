import { Button, Group } from '@mantine/core';
import { parseInstant } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { EventDraft } from '@shared/local-data';
import { IconQuestionMark } from '@tabler/icons-react';
import { useState } from 'react';
import { type DraftKey, useEventCalls } from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';

interface Props {
  readonly draftKey: DraftKey;
  readonly draft: EventDraft;
  /** Error of the call without an answer; null after a restart. */
  readonly error: DeskError | null;
  /** Why the outcome cannot be checked now. */
  readonly reason: string | null;
  readonly onFound: (id: number) => void;
  readonly onAgain: () => void;
}

/** A call left and no answer came: a person looks first, and only then may send it again. */
export function InDoubt({ draftKey, draft, error, reason, onFound, onAgain }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { now: clock } = useWorkspaceServices();
  const { isRunning, error: failed, run } = useEventCalls();
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const isNew = draft.event === null;
  const sentAt = draft.sent && parseInstant(draft.sent.at);
  const check = async () => {
    const looked = await run((calls) => calls.check(draftKey, draft, error));
    if (!looked.ok) return;
    if (looked.data === null) return setLookedAt(clock());
    announce(t(isNew ? 'timeline.created' : 'timeline.updated'));
    onFound(looked.data.id);
  };
  return (
    <Note
      tone="attention"
      icon={<IconQuestionMark size={16} stroke={1.6} aria-hidden />}
      title={t(isNew ? 'timeline.inDoubt' : 'timeline.inDoubtChange')}
      actions={
        <Group gap={8}>
          <Button disabled={reason !== null} loading={isRunning} onClick={() => void check()}>
            {t('timeline.check')}
          </Button>
          {lookedAt !== null && (
            <Button disabled={reason !== null || isRunning} onClick={onAgain}>
              {t('timeline.again')}
            </Button>
          )}
        </Group>
      }
    >
      {sentAt !== null && t('timeline.inDoubtHint', { when: format.stamp(sentAt, now) })}{' '}
      {lookedAt !== null &&
        t(isNew ? 'timeline.notFound' : 'timeline.notChanged', { when: format.clock(lookedAt) })}
      {failed && <ErrorNote error={failed} />}
    </Note>
  );
}
