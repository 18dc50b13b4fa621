import { assertNever } from '@shared/errors';
import type { DeepLink, MenuCommand } from '@shared/ipc/events';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDesk } from '../data/desk';
import { useApprovalsScreen } from '../features/approvals/screen-state';

/** Carries out what was chosen in the native menu or named by a clientdesk:// link. */
export function useCommands(): void {
  const { on, request, engine } = useDesk();
  const router = useRouter();

  useEffect(() => {
    const carryOut = (command: MenuCommand): void => {
      switch (command) {
        case 'open_approvals':
          return void router.navigate({ to: '/approvals' });
        case 'open_settings':
          return void router.navigate({ to: '/settings' });
        case 'go_back':
          return router.history.back();
        case 'go_forward':
          return router.history.forward();
        case 'refresh':
          return void engine?.refresh({ kind: 'approvals' });
        case 'new_workspace':
          return void request('workspaces.switch', { id: null });
        default:
          return assertNever(command);
      }
    };
    const follow = (link: DeepLink): void => {
      if (link.screen === 'post') useApprovalsScreen.getState().openPost(link.postId);
      void router.navigate({ to: link.screen === 'settings' ? '/settings' : '/approvals' });
    };
    const stopMenu = on('menu.command_chosen', ({ command }) => carryOut(command));
    const stopLinks = on('link.opened', ({ route }) => follow(route));
    return () => {
      stopMenu();
      stopLinks();
    };
  }, [on, request, engine, router]);
}
