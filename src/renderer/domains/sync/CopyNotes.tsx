import { Button } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EngineStatus } from '../../engine';
import { Sign } from '../../kit/signs/Sign';
import { Note } from '../../kit/states/Note';

/** What keeps the copy from being written or opened: what still works, and what ends it. */
export function StorageNote({ status: { storage, error } }: { readonly status: EngineStatus }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const trouble = storage ?? 'failed';
  const reload = <Button onClick={() => location.reload()}>{t('action.reload')}</Button>;
  const actions = {
    full: <Button onClick={() => void navigate({ to: '/storage' })}>{t('storage.makeRoom')}</Button>,
    // It opens by itself once the other connection is gone.
    blocked: undefined,
    fenced: reload,
    failed: reload,
  };
  return (
    <Note
      tone="failed"
      icon={<Sign name="failed" />}
      title={t(`states.storage.${trouble}.what`)}
      actions={actions[trouble]}
      code={error?.code}
    >
      {t(`states.storage.${trouble}.hint`)}
    </Note>
  );
}

/** The copy is read anew: why, and that nothing a person made went with it. */
export function RebuiltNote({ reason }: { readonly reason: NonNullable<EngineStatus['rebuilt']> }) {
  const { t } = useTranslation();
  return (
    <Note
      tone="plain"
      icon={<IconDatabase size={16} stroke={1.6} aria-hidden />}
      title={t(`states.rebuilt.${reason}`)}
    >
      {t('states.rebuiltHint')}
    </Note>
  );
}
