/** Names the folder that all workers of a run share. Global setup creates and removes it. */
export const sharedFolderVariable = 'DESK_E2E_SHARED';

export function sharedFolder(): string {
  const folder = process.env[sharedFolderVariable];
  if (!folder) throw new Error('the global setup has not created the folder that workers share');
  return folder;
}
