import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import {
  standingOf,
  usePackages,
  usePackageWords,
  useTakeAlong,
  useTakenPackages,
} from '../../domains/packages';
import { ClosedNotes, EngineTrouble, isClosed, useRefresh } from '../../domains/sync';
import type { RefreshScope } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useSetScreenHead } from '../screen-head';
import { PackageGrid } from './PackageGrid';
import { PackagePanel } from './PackagePanel';
import { PackageTools } from './PackageTools';
import { packageList } from './package-list';
import { usePackagesScreen } from './state';

const packagesNeed = ['planning.review_groups'] as const;
const scope: RefreshScope = { kind: 'resource', resource: 'planning.review_groups' };

/** Packages with how each stands on this computer, as soon as both are known. */
function usePackageRows() {
  const { packages, asOf, error } = usePackages();
  const taken = useTakenPackages();
  const rows = useMemo(
    () => packages?.map((shown) => ({ shown, standing: standingOf(shown, taken?.get(shown.id)) })) ?? null,
    [packages, taken],
  );
  return { rows, taken, asOf, error };
}

/** The review packages: what the client has said, whether all of it is on this computer, and the way to a meeting. */
export function PackagesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const screen = usePackagesScreen();
  const { place, moveTo, clear } = screen;
  const { rows, taken, asOf, error } = usePackageRows();
  const takeAlong = useTakeAlong();
  const [isPanelOpen, setIsPanelOpen] = useState(true);
  const grid = useRef<HTMLDivElement>(null);
  useSetScreenHead(t('screens.packages'), asOf, scope);
  const { full } = usePackageWords();
  const packages = packageList(rows ?? [], place, (shown) => `${full(shown)} ${shown.name ?? ''}`);
  const current = packages.rows.find(({ shown }) => shown.id === place.open) ?? packages.rows[0];
  const present = (groupId: string) => void navigate({ to: '/present/$groupId', params: { groupId } });
  useCommands({
    peek: () => setIsPanelOpen((was) => !was),
    present: current && (() => present(current.shown.id)),
    take_along: current && !takeAlong.isOffline ? () => void takeAlong.take(current.shown) : undefined,
    close: isPanelOpen ? () => setIsPanelOpen(false) : undefined,
  });
  if (rows?.length === 0 && !isClosed(error)) return <NoPackages isRead={asOf !== null} />;
  const rowError = current && !isPanelOpen ? takeAlong.errorOf(current.shown.id) : null;
  return (
    <>
      <EngineTrouble />
      <ClosedNotes of={packagesNeed} />
      {rows !== null && rows.length > 0 && (
        <>
          <PackageTools screen={screen} counts={packages.counts} />
          {rowError && <ErrorNote error={rowError} />}
          <div className={list.split}>
            <div className={list.area}>
              {packages.rows.length === 0 ? (
                <NothingMatches
                  headline={t('packages.nothing')}
                  clear={t('packages.showAll')}
                  onClear={clear}
                />
              ) : (
                <PackageGrid
                  grid={grid}
                  list={packages}
                  cursorKey={current?.shown.id ?? null}
                  takeAlong={takeAlong}
                  onMove={moveTo}
                  onPresent={present}
                />
              )}
            </div>
            {isPanelOpen && current && (
              <PackagePanel
                shown={current.shown}
                standing={current.standing}
                taken={taken?.get(current.shown.id)}
                takeAlong={takeAlong}
                onPresent={() => present(current.shown.id)}
                onClose={() => {
                  setIsPanelOpen(false);
                  grid.current?.focus();
                }}
              />
            )}
          </div>
        </>
      )}
      <CommandBar />
    </>
  );
}

/** "No packages" is shown only after a complete load. */
function NoPackages({ isRead }: { readonly isRead: boolean }) {
  const { t } = useTranslation();
  const { isRunning, run } = useRefresh(scope);
  return (
    <>
      <EngineTrouble />
      <EmptyState
        sign={<IconPresentation size={24} stroke={1.4} aria-hidden />}
        headline={t(isRead ? 'packages.none' : 'packages.listNotRead')}
        fact={t(isRead ? 'packages.noneHint' : 'packages.listNotReadHint')}
        action={
          !isRead && (
            <Button loading={isRunning} onClick={() => void run()}>
              {t('packages.readList')}
            </Button>
          )
        }
      />
    </>
  );
}
