import { isPassphraseAddress, pageOf, workspaceIdOf } from '../origins';

/** Whether a page at one address may take its window, or a frame in it, to another. */
export type NavigationGate = (from: string, to: string) => boolean;

/**
 * A page moves within its own origin alone. Not even another workspace of the app: that would put one client's page
 * where main believes another's to be. Main changes workspaces itself, by a load that asks no gate.
 */
export const mayNavigate: NavigationGate = (from, to) => {
  // The form of a question of main's sends to its own address alone.
  if (isPassphraseAddress(from)) return to === from;
  const [here, there] = [pageOf(from), pageOf(to)];
  return here !== undefined && there !== undefined && workspaceIdOf(here) === workspaceIdOf(there);
};

/** Whether a page may open a window of its own. */
export type WindowGate = (url: string) => boolean;
/** Whether a page may put a `<webview>` in itself. */
export type WebviewGate = () => boolean;

/** Windows are main's to open. An address of the web goes to the system's browser instead, through the link gate. */
export const refuseWindows: WindowGate = () => false;

/** The tag is off in `webPreferences` as well; this holds should a window ever be made without them. */
export const refuseWebviews: WebviewGate = () => false;

/** Whether the app's pages may use a permission, by the name Electron gives it. */
export type PermissionGate = (permission: string) => boolean;

/**
 * Every permission a page may have, each with its reason. None so far. The clipboard goes through main
 * (`app.copy_text`), notifications will be main's own, and full screen belongs to the window. Data in IndexedDB can
 * be loaded again, so it needs no persistence permission.
 */
export const allowedPermissions: ReadonlyMap<string, string> = new Map();

export const createPermissionGate =
  (allowed: ReadonlyMap<string, string> = allowedPermissions): PermissionGate =>
  (permission) =>
    allowed.has(permission);

/** Whether a page may do what pages of the web may and none of ours needs. */
export type PageRight = () => boolean;

/** Files leave by dialogs of main's: a download would write to the disk without a question. */
export const refuseDownload: PageRight = () => false;

/** A page that could hold its window would outlive its workspace's removal. */
export const refuseUnloadHold: PageRight = () => false;

/** WebRTC connects past the policy that a page talks to its own origin alone. */
export const refuseRealTime: PageRight = () => false;

/** Pages need `app://` alone, which is answered without a network. */
export const refuseNetwork: PageRight = () => false;

/** Whether what a page cannot take back by itself waits for the person's word. */
export type ConsentGate = () => boolean;

export const askPerson: ConsentGate = () => true;
