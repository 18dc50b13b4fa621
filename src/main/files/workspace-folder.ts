import { join } from 'node:path';

/**
 * The folder with all files of one workspace. The id is checked again right where it becomes a path. A wrong id here
 * is a bug that would delete an unrelated folder.
 */
export function workspaceFolder(userDataFolder: string, workspaceId: string): string {
  if (!/^[a-z0-9]{6,32}$/.test(workspaceId)) throw new Error('not the id of a workspace');
  return join(userDataFolder, 'workspaces', workspaceId);
}
