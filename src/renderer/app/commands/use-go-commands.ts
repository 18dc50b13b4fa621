import { useNavigate } from '@tanstack/react-router';
import { useCommands } from '../../commands/use-commands';
import { useDesk } from '../../data/desk';

/** The ways to the screens; a page without a workspace has only those that need none. */
export function useGoCommands(): void {
  const { engine } = useDesk();
  const navigate = useNavigate();
  useCommands({
    ...(engine && {
      open_today: () => void navigate({ to: '/today' }),
      open_approvals: () => void navigate({ to: '/approvals' }),
      open_calendar: () => void navigate({ to: '/calendar' }),
      open_posts: () => void navigate({ to: '/posts' }),
      open_packages: () => void navigate({ to: '/packages' }),
      open_clients: () => void navigate({ to: '/clients' }),
      open_accounts: () => void navigate({ to: '/accounts' }),
      open_catalogue: () => void navigate({ to: '/catalogue' }),
      open_services: () => void navigate({ to: '/services' }),
      open_connections: () => void navigate({ to: '/connections' }),
      open_customers: () => void navigate({ to: '/customers' }),
      open_freshness: () => void navigate({ to: '/freshness' }),
      open_storage: () => void navigate({ to: '/storage' }),
    }),
    open_settings: () => void navigate({ to: '/settings' }),
    open_diagnostics: () => void navigate({ to: '/diagnostics' }),
  });
}
