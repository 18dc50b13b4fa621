/** Where the control API stands on this host. */
export const controlPath = '/control';
