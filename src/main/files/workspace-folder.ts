import { join } from 'node:path';

/**
 * Everything of one workspace that lies in files. The id is checked once more, right where it becomes a path: a wrong
 * one here is a bug that would delete a stranger's folder.
 */
export function workspaceFolder(userDataFolder: string, workspaceId: string): string {
  if (!/^[a-z0-9]{6,32}$/.test(workspaceId)) throw new Error('not the id of a workspace');
  return join(userDataFolder, 'workspaces', workspaceId);
}
