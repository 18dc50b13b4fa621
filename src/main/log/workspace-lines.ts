import type { Logger } from '../ports';

/** A logger for what belongs to one workspace: each line says to which. */
export const inWorkspace = (logger: Logger, workspaceId: string): Logger => ({
  log: (level, message, facts) => logger.log(level, message, { ...facts, workspaceId }),
});

/**
 * Whether a line may be shown on the page of a workspace, null being the welcome page: lines of the app as a whole, and
 * its own. Also those go that name another one in passing, as the address of its page does.
 */
export function mayShow(line: string, workspaceId: string | null, all: readonly string[]): boolean {
  // Safe: the logger wrote it, as one JSON object.
  const { facts } = JSON.parse(line) as { readonly facts?: { readonly workspaceId?: unknown } };
  const named = facts?.workspaceId;
  if (typeof named === 'string' && named !== workspaceId) return false;
  return all.every((id) => id === workspaceId || !line.includes(id));
}
