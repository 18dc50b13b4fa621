import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useFetchPackage, usePackages } from '../../domains/packages';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWholeScreen } from '../../query/use-whole-screen';
import { PackagePosts } from './PackagePosts';
import classes from './Presenter.module.css';
import { PresenterBar } from './PresenterBar';
import { Slide } from './Slide';

const route = getRouteApi('/present/$groupId');

/**
 * A review package post by post, for a meeting: only what the client may see, so no private note, no tag and no
 * decision of a colleague. Everything comes from the offline copy.
 */
export function PresenterScreen() {
  const { t } = useTranslation();
  const { groupId } = route.useParams();
  const navigate = useNavigate();
  const { packages } = usePackages();
  const fetching = useFetchPackage(groupId, true);
  const [index, setIndex] = useState(0);
  useWholeScreen();
  const shown = packages?.find(({ id }) => id === groupId);
  const postIds = shown?.postIds ?? [];
  const total = postIds.length;
  // The package may get shorter while it is shown.
  const place = Math.max(0, Math.min(index, total - 1));
  const postId = postIds[place];
  const leave = () => void navigate({ to: '/packages' });
  const goTo = (next: number) => setIndex(Math.max(0, Math.min(next, total - 1)));
  useCommands({
    ...(place < total - 1 && { next_slide: () => goTo(place + 1), last_slide: () => goTo(total - 1) }),
    ...(place > 0 && { previous_slide: () => goTo(place - 1), first_slide: () => goTo(0) }),
    close: leave,
  });
  const name = shown?.name ?? t('packages.unnamed', { id: groupId });
  return (
    <main className={classes.screen} aria-label={t('presenter.name', { name })}>
      <PresenterBar
        name={name}
        clientName={shown?.clientName ?? null}
        remark={shown && <PackagePosts shown={shown} name={name} onlyTrouble />}
        place={place}
        total={total}
        onGo={goTo}
        onLeave={leave}
      />
      {postId !== undefined && <Slide key={postId} postId={postId} />}
      {packages !== null && postId === undefined && (
        <EmptyState
          sign={<IconPresentation size={24} stroke={1.4} aria-hidden />}
          headline={t('presenter.empty')}
          fact={t('presenter.emptyHint')}
          action={
            <>
              {shown && (
                <Button variant="filled" loading={fetching.isRunning} onClick={() => void fetching.run()}>
                  {t('packages.fetch')}
                </Button>
              )}
              <Button onClick={leave}>{t('presenter.end')}</Button>
              {fetching.error && <ErrorNote error={fetching.error} />}
            </>
          }
        />
      )}
    </main>
  );
}
