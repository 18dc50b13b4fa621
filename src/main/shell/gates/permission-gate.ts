/** Whether the app's pages may use a permission, by the name Electron gives it. */
export type PermissionGate = (permission: string) => boolean;

/**
 * Every permission a page may have, each with the reason. None so far: the clipboard goes through main
 * (`app.copy_text`), notifications will be main's own, full screen is the window's, and what IndexedDB holds can be
 * fetched again, so that it asks for no promise of persistence.
 */
export const allowedPermissions: ReadonlyMap<string, string> = new Map();

export const createPermissionGate =
  (allowed: ReadonlyMap<string, string> = allowedPermissions): PermissionGate =>
  (permission) =>
    allowed.has(permission);
