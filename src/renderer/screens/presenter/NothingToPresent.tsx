import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { type ReviewPackage, useTakeAlong } from '../../domains/packages';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';

interface Props {
  readonly shown: ReviewPackage | undefined;
  readonly onLeave: () => void;
}

/** A package of which nobody knows the posts yet, or that is not in the copy. */
export function NothingToPresent({ shown, onLeave }: Props) {
  const { t } = useTranslation();
  const takeAlong = useTakeAlong();
  const error = shown ? takeAlong.errorOf(shown.id) : null;
  return (
    <EmptyState
      sign={<IconPresentation size={24} stroke={1.4} aria-hidden />}
      headline={t('presenter.empty')}
      fact={t('presenter.emptyHint')}
      action={
        <>
          {shown && (
            <Button
              variant="filled"
              loading={takeAlong.isBegun(shown.id)}
              disabled={takeAlong.isOffline}
              onClick={() => void takeAlong.take(shown)}
            >
              {t('packages.take')}
            </Button>
          )}
          {shown && takeAlong.isOffline && <span>{t('refresh.needsNetwork')}</span>}
          <Button onClick={onLeave}>{t('presenter.end')}</Button>
          {error && <ErrorNote error={error} />}
        </>
      }
    />
  );
}
