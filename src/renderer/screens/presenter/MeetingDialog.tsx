import { Button, Text } from '@mantine/core';
import {
  isReady,
  type PackageStanding,
  type Readiness,
  type ReviewPackage,
  usePackageWords,
  useStandingWords,
  useTakeAlong,
} from '../../domains/packages';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';

interface Props {
  readonly shown: ReviewPackage;
  readonly standing: PackageStanding;
  /** Parts that would be missing on the screen. */
  readonly readiness: Readiness;
  readonly onPresent: () => void;
  readonly onClose: () => void;
}

/** Shown before a presentation with missing content: lists what is missing, and offers to download it. */
export function MeetingDialog({ shown, standing, readiness, onPresent, onClose }: Props) {
  const { t } = useTranslation();
  const words = usePackageWords();
  const standingWords = useStandingWords();
  const takeAlong = useTakeAlong();
  const { isOffline } = takeAlong;
  const { isUnread, missingPosts, missingFiles } = readiness;
  const isBegun = takeAlong.isBegun(shown.id);
  const isRunning = isBegun || standing.kind === 'running';
  const isHere = standing.kind === 'not_taken' && !isBegun && isReady(readiness);
  const ready = standing.kind === 'ready' || isHere;
  const error = takeAlong.errorOf(shown.id);
  const progress = [
    standingWords.headline(standing),
    standingWords.beneath(standing),
    standingWords.left(standing),
  ];
  return (
    <Dialog size={480} onClose={onClose} title={t('packages.notReady', { name: words.title(shown) })}>
      {ready ? (
        <Text role="status">{t('packages.nowReady')}</Text>
      ) : (
        <>
          <Text>{t('packages.notReadyHint')}</Text>
          {/* A list that were the status itself would be none to a screen reader. */}
          <div role="status">
            <ul style={{ listStyle: 'disc' }}>
              {standing.kind === 'running' || standing.kind === 'incomplete' ? (
                <li>{progress.filter((part) => part !== null).join(', ')}</li>
              ) : (
                <>
                  {isUnread && <li>{t('packages.membersUnread')}</li>}
                  {!isUnread && missingPosts > 0 && (
                    <li>{t('packages.missingPosts', { count: missingPosts })}</li>
                  )}
                  {missingFiles > 0 && <li>{t('packages.missingFiles', { count: missingFiles })}</li>}
                </>
              )}
            </ul>
          </div>
        </>
      )}
      {error && <ErrorNote error={error} />}
      <DialogFoot reason={isOffline && !ready ? t('refresh.needsNetwork') : null}>
        {!ready && (
          <Button disabled={isUnread} onClick={onPresent}>
            {t('packages.presentAnyway')}
          </Button>
        )}
        <Button
          variant="filled"
          data-autofocus
          disabled={!ready && isOffline}
          loading={isRunning && !ready}
          onClick={ready ? onPresent : () => void takeAlong.take(shown)}
        >
          {t(ready ? 'packages.present' : 'packages.take')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
