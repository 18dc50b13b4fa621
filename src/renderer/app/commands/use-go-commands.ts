import { useNavigate } from '@tanstack/react-router';
import { type CommandRuns, useCommands } from '../../commands/use-commands';
import { useWorkspaceServices } from '../../query/workspace-services';
import { screens } from '../../screens/screens';

/** The ways to the screens; a page without a workspace has only those that need none. */
export function useGoCommands(): void {
  const { engine } = useWorkspaceServices();
  const navigate = useNavigate();
  const runs = Object.entries(screens).flatMap(([name, { keys, path, needsNoWorkspace }]) =>
    keys && (engine || needsNoWorkspace) ? [[`open_${name}`, () => void navigate({ to: path })]] : [],
  );
  useCommands(Object.fromEntries(runs) as CommandRuns);
}
