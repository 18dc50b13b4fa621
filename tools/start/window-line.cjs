// @ts-check
/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Bounds
 * @param {{ bounds: Bounds, isMaximized: boolean, isVisible: boolean, env: NodeJS.ProcessEnv, platform: NodeJS.Platform }} window
 */
function whereWindowIs({ bounds: { x, y, width, height }, isMaximized, isVisible, env, platform }) {
  // Electron reports 'show' also of a window that Windows has hidden.
  if (!isVisible) return 'The window exists but is hidden. Start Client Desk again to bring it to the front.';
  const isWayland = env.XDG_SESSION_TYPE === 'wayland' || !env.DISPLAY;
  const display = platform === 'linux' ? ` on display ${env.DISPLAY || env.WAYLAND_DISPLAY}` : '';
  // Wayland tells no program where its windows are.
  const position = platform === 'linux' && isWayland ? '' : ` at ${x},${y}`;
  return `The window is open${display}${position}, ${width} x ${height}${isMaximized ? ', maximized' : ''}.`;
}

/** @param {number} status of the app @param {boolean} isRunningAlready */
function whyNoWindow(status, isRunningAlready) {
  if (isRunningAlready) {
    return 'No window was opened: Client Desk is running already, and its window was brought to the front.';
  }
  if (status !== 0) return `No window was opened: the app ended with status ${status} before it showed one.`;
  return 'No window was opened: the app was ended before it showed one.';
}

/** @param {{ what: string, reason: string, logFile: string }} stopped @returns {string | undefined} undefined: it was meant to end */
const whatStopped = ({ what, reason, logFile }) =>
  reason === 'clean-exit' || reason === 'killed'
    ? undefined
    : `${what} stopped (${reason}). The log says more: ${logFile}`;

module.exports = { whatStopped, whereWindowIs, whyNoWindow };
