import { Button, TextInput } from '@mantine/core';
import { addDays, type DayKey, dayKeyIn } from '@shared/domain/time';
import type { SyncWindow } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import type { Clearing } from '../../domains/storage';
import { useEngineStatus } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ListSection } from '../../kit/ListSection';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './StorageScreen.module.css';

/** The suggested date keeps one month. */
const KEPT_DAYS = 30;

interface Props {
  readonly syncWindow: SyncWindow;
  readonly records: number;
  readonly onAsk: (what: Clearing) => void;
}

/** Frees space that can be loaded again: old posts, or the whole copy. */
export function FreeSpaceSection({ syncWindow, records, onAsk }: Props) {
  const { t } = useTranslation();
  const { now } = useWorkspaceServices();
  const { personZone } = useFormat();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const [day, setDay] = useState<DayKey>(() => addDays(dayKeyIn(personZone, now()), -KEPT_DAYS));
  const askBefore = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk({ kind: 'before', day });
  };
  return (
    <ListSection title={t('storage.makeRoom')}>
      <form className={classes.fields} onSubmit={askBefore}>
        <TextInput
          type="date"
          required
          withAsterisk={false}
          label={t('storage.before')}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button type="submit" disabled={day === ''}>
          {t('storage.removeBefore')}
        </Button>
        <span className={classes.hint}>{t('storage.beforeHint', { ...syncWindow })}</span>
      </form>
      <div className={classes.fields}>
        <Button disabled={isOffline} onClick={() => onAsk({ kind: 'everything', records })}>
          {t('storage.rebuild')}
        </Button>
        <span className={classes.hint}>
          {isOffline ? t('refresh.needsNetwork') : t('storage.rebuildHint')}
        </span>
      </div>
    </ListSection>
  );
}
