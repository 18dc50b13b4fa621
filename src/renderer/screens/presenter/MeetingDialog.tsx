import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  isReady,
  type Readiness,
  type ReviewPackage,
  readReadiness,
  useFetchPackage,
} from '../../domains/packages';
import { useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';

interface Props {
  readonly shown: ReviewPackage;
  readonly name: string;
  /** As it stood when the person wanted to present. */
  readonly before: Readiness;
  readonly onPresent: () => void;
  readonly onClose: () => void;
}

/** Before a presentation that would lack something: what is missing, and the way to have it here. */
export function MeetingDialog({ shown, name, before, onPresent, onClose }: Props) {
  const { t } = useTranslation();
  const refresh = useFetchPackage(shown.id, true);
  const isOffline = useServiceReach('planning') === 'offline';
  const now = useReadiness(shown) ?? before;
  const { isUnread, missingPosts, missingFiles } = now;
  const ready = isReady(now);
  return (
    <Dialog size={480} onClose={onClose} title={t('packages.notReady', { name })}>
      {ready ? (
        <Text role="status">{t('packages.nowReady')}</Text>
      ) : (
        <>
          <Text>{t('packages.notReadyHint')}</Text>
          {/* A list that were the status itself would be none to a screen reader. */}
          <div role="status">
            <ul>
              {isUnread && <li>{t('packages.membersUnread')}</li>}
              {!isUnread && missingPosts > 0 && (
                <li>{t('packages.missingPosts', { count: missingPosts })}</li>
              )}
              {missingFiles > 0 && <li>{t('packages.missingFiles', { count: missingFiles })}</li>}
            </ul>
          </div>
        </>
      )}
      {refresh.error && <ErrorNote error={refresh.error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        {isOffline && !ready && (
          <Text role="status" c="dimmed">
            {t('refresh.needsNetwork')}
          </Text>
        )}
        {!ready && (
          <Button disabled={isUnread} onClick={onPresent}>
            {t('packages.presentAnyway')}
          </Button>
        )}
        <Button
          variant="filled"
          data-autofocus
          disabled={!ready && isOffline}
          loading={refresh.isRunning}
          onClick={ready ? onPresent : () => void refresh.run()}
        >
          {t(ready ? 'packages.present' : 'packages.fetch')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** How a package stands, read anew with every file and post that comes; null until it is known. */
function useReadiness(shown: ReviewPackage): Readiness | null {
  const engine = useEngine();
  const { request, on } = useWorkspaceServices();
  const [known, setKnown] = useState<Readiness | null>(null);
  useEffect(() => {
    let isGone = false;
    let isReading = false;
    let isDueAgain = false;
    // One at a time, as each reads every post of the package; whatever comes meanwhile is seen by one more.
    const read = async () => {
      isDueAgain = isReading;
      if (isReading) return;
      isReading = true;
      const readiness = await readReadiness(shown, engine, request);
      isReading = false;
      if (isGone) return;
      setKnown(readiness);
      if (isDueAgain) void read();
    };
    void read();
    const stop = on('media.changed', () => void read());
    return () => {
      isGone = true;
      stop();
    };
  }, [shown, engine, request, on]);
  return known;
}
