/** Whether a page may open a window of its own. */
export type WindowGate = (url: string) => boolean;
/** Whether a page may put a `<webview>` in itself. */
export type WebviewGate = () => boolean;

/** Windows are main's to open. An address of the web goes to the system's browser instead, through the link gate. */
export const refuseWindows: WindowGate = () => false;

/** The tag is off in `webPreferences` as well; this holds should a window ever be made without them. */
export const refuseWebviews: WebviewGate = () => false;
