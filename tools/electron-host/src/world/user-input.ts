import type { KeyPress, WorldInfo } from './host-messages.ts';
import type { HostChannel } from './ipc-renderer.ts';

/** What a Chromium window would do by itself and an Electron window does not, or asks the app about first. */
export function watchUserInput(hostChannel: HostChannel, info: WorldInfo): void {
  watchLinks(hostChannel, info);
  watchDrops();
  watchKeys(hostChannel);
  watchContextMenu(hostChannel);
  // Without a window that a person can focus, the page only repeats the last state that the DevTools client set.
  if (!info.headless) watchFocus(hostChannel);
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const path = event.composedPath();
  return path.find(
    (node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '',
  );
}

function dispositionOf(event: MouseEvent, target: string): string | undefined {
  if (event.button === 1 || event.ctrlKey || event.metaKey) return 'background-tab';
  if (event.shiftKey) return 'new-window';
  return target && !/^_(self|top|parent)$/i.test(target) ? 'foreground-tab' : undefined;
}

/** Links that would open elsewhere go to the window-open handler, links out of the web to the host. */
function watchLinks(hostChannel: HostChannel, info: WorldInfo): void {
  const inPage = new Set(['http:', 'https:', 'blob:', 'data:', 'about:', 'javascript:', 'file:']);
  const follow = (event: MouseEvent) => {
    const link = event.defaultPrevented || event.button > 1 ? undefined : linkOf(event);
    if (!link) return;
    const disposition = dispositionOf(event, link.target);
    if (disposition) {
      event.preventDefault();
      hostChannel.post({ type: 'open', url: link.href, name: link.target, features: '', disposition });
    } else if (info.schemes.includes(link.protocol.slice(0, -1)) || !inPage.has(link.protocol)) {
      event.preventDefault();
      hostChannel.post({ type: 'external', url: link.href });
    }
  };
  window.addEventListener('click', follow);
  window.addEventListener('auxclick', follow);
}

/** A file dropped where no page handler takes it would navigate a Chromium window to that file. */
function watchDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.dataTransfer.dropEffect = 'none';
    event.preventDefault();
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

/**
 * Sends keys to the app menu's accelerators after the page could handle them, as in Electron. This world listens
 * before any script of the page. So it moves its listener after theirs again with each key.
 */
function watchKeys(hostChannel: HostChannel): void {
  const last = (event: KeyboardEvent) => {
    const { key, code, ctrlKey: control, metaKey: meta, altKey: alt, shiftKey: shift } = event;
    const press = { key, code, control, meta, alt, shift, isAutoRepeat: event.repeat };
    hostChannel.post({ type: 'key', press, handled: event.defaultPrevented });
    if (isBrowserShortcut(press)) event.preventDefault();
  };
  const listenLast = () => {
    window.removeEventListener('keydown', last);
    window.addEventListener('keydown', last);
  };
  window.addEventListener('keydown', listenLast, true);
}

/** Keys with which a person edits and moves in text. */
const EDITING = /^([acvxyzbiu]|arrow\w+|backspace|delete|enter|home|end|insert|page(up|down))$/i;

/**
 * Reports shortcuts of the browser's own (reload, new window, zoom, history). An Electron window has no such
 * shortcuts.
 */
export function isBrowserShortcut({ key, control, meta, alt }: KeyPress): boolean {
  if (/^F\d+$/.test(key)) return true;
  if (alt && /^Arrow(Left|Right)$/.test(key)) return true;
  return (control || meta) && !EDITING.test(key);
}

/** Electron shows no context menu of its own. */
function watchContextMenu(hostChannel: HostChannel): void {
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const link = linkOf(event);
    const element = event.composedPath().find((node): node is HTMLElement => node instanceof HTMLElement);
    const editable = element?.isContentEditable || element?.matches('input, textarea') || false;
    hostChannel.post({
      type: 'context-menu',
      menu: {
        x: event.clientX,
        y: event.clientY,
        linkURL: link?.href ?? '',
        linkText: link?.textContent ?? '',
        srcURL: element instanceof HTMLImageElement ? element.src : '',
        selectionText: String(getSelection() ?? ''),
        isEditable: editable,
      },
    });
  });
}

function watchFocus(hostChannel: HostChannel): void {
  window.addEventListener('focus', () => hostChannel.post({ type: 'focus', focused: true }));
  window.addEventListener('blur', () => hostChannel.post({ type: 'focus', focused: false }));
}
