import { Button } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { IconTransferIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Opens a file that Settings of another computer saved. Main asks for the file and for its passphrase. */
export function OpenMovedFile() {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const [isRunning, setRunning] = useState(false);
  const [here, setHere] = useState<readonly string[]>([]);
  const [error, setError] = useState<DeskError | null>(null);
  const open = async () => {
    setRunning(true);
    setError(null);
    const taken = await request('moving.open', {});
    const first = taken.ok ? taken.data?.added[0] : undefined;
    const result = first ? await request('workspaces.switch', { id: first.id }) : taken;
    // After a switch main loads the workspace's own page, so this one stays only if there was none.
    setRunning(false);
    setHere(taken.ok ? (taken.data?.alreadyHere ?? []) : []);
    if (!result.ok) setError(result.error);
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<IconTransferIn size={16} stroke={1.6} aria-hidden />}
        loading={isRunning}
        onClick={() => void open()}
      >
        {t('welcome.moveOpen')}
      </Button>
      <div role="status">
        {here.length > 0 && <p>{t('welcome.moveHere', { names: format.list(here) })}</p>}
      </div>
      {error && <ErrorNote error={error} title={t('welcome.moveFailed')} />}
    </div>
  );
}
