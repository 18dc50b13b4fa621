import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type CommandRuns, runCommand, useCommands } from '../../commands/bound-commands';
import { listenToKeys } from '../../commands/key-listener';
import { useOverlay } from '../../commands/overlay';
import { useReminderNotes } from '../../domains/approvals';
import { refreshes } from '../../domains/sync';
import { usePerWorkspace } from '../../query/per-workspace';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useScreenHead } from '../../screens/screen-head';
import { screens } from '../../screens/screens';
import { useHistoryReach } from '../frame/use-history-reach';
import { useCopyLink } from '../links/link-of-place';
import { useLinks } from '../links/use-follow-link';
import { useNoteRecent } from '../palette/recent';

/** Commands that work on every screen. They are started by keys, the native menu or the mouse's side buttons. */
export function useAppCommands(): void {
  const { on, request, engine, bootstrap } = useWorkspaceServices();
  const { run: runRefresh } = usePerWorkspace(refreshes);
  const { history } = useRouter();
  const { canGoBack, canGoForward } = useHistoryReach();
  const copyLink = useCopyLink();
  const { undo } = useReminderNotes();
  const open = useOverlay((overlay) => overlay.open);

  useGoCommands();
  useCommands({
    go_back: canGoBack ? () => history.back() : undefined,
    go_forward: canGoForward ? () => history.forward() : undefined,
    new_workspace: () => void request('workspaces.switch', { id: null }),
    copy_link: copyLink,
    show_shortcuts: () => open('shortcuts'),
    check_updates: () => open('updates'),
    ...(engine && {
      // Screens with undoable steps of their own replace this command.
      undo,
      open_palette: () => open('palette'),
      refresh: () => {
        const { own, refresh } = useScreenHead.getState();
        if (own) own.run();
        else void runRefresh(refresh);
      },
    }),
  });
  useLinks();
  useNoteRecent();

  useEffect(() => listenToKeys(window, bootstrap.platform), [bootstrap.platform]);
  useEffect(() => on('menu.command_chosen', ({ command }) => void runCommand(command)), [on]);
  useEffect(() => listenToSideButtons(window), []);
}

const BACK_BUTTON = 3;
const FORWARD_BUTTON = 4;

/** Browsers go back and forward on these buttons by themselves; an Electron window leaves it to the page. */
function listenToSideButtons(target: Window): () => void {
  const take = (event: MouseEvent) => {
    if (event.button !== BACK_BUTTON && event.button !== FORWARD_BUTTON) return;
    event.preventDefault();
    runCommand(event.button === BACK_BUTTON ? 'go_back' : 'go_forward');
  };
  target.addEventListener('mouseup', take);
  return () => target.removeEventListener('mouseup', take);
}

/** Binds a command for each screen. A page without a workspace has only screens that need none. */
function useGoCommands(): void {
  const { engine } = useWorkspaceServices();
  const navigate = useNavigate();
  const { state } = useRouter();
  const runs = Object.entries(screens).flatMap(([name, { keys, path, needsNoWorkspace }]) =>
    keys && (engine || needsNoWorkspace) ? [[`open_${name}`, () => void navigate({ to: path })]] : [],
  );
  const openGuide = () => {
    const shown = state.matches.at(-1)?.fullPath;
    const [about] = Object.entries(screens).find(([, { path }]) => path === shown) ?? [];
    if (about !== 'guide') void navigate({ to: '/guide', search: about === undefined ? {} : { about } });
  };
  useCommands({ ...(Object.fromEntries(runs) as CommandRuns), open_guide: openGuide });
}
