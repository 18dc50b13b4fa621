import type { MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../ports';

/** State of the services' events, as the tray shows it. */
export interface TrayState {
  /** Null if no workspace wants events. */
  readonly tunnel: 'connected' | 'connecting' | 'failed' | 'off' | null;
  readonly isPaused: boolean;
  /** Workspaces with unread events. */
  readonly waiting: readonly {
    readonly workspaceId: string;
    readonly name: string;
    readonly count: number;
  }[];
}

export const emptyTray: TrayState = { tunnel: null, isPaused: false, waiting: [] };

export interface TrayActions {
  readonly reveal: () => void;
  readonly show: (workspaceId: string) => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly quit: () => void;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

/** The tray's menu as data; ids are what a test finds an item by. */
export function trayTemplate(state: TrayState, translate: Translate, actions: TrayActions): Item[] {
  const { tunnel, isPaused, waiting } = state;
  const status = isPaused ? 'paused' : tunnel;
  return [
    { id: 'tray.open', label: translate('tray.open'), click: actions.reveal },
    separator,
    ...(status === null
      ? []
      : [{ id: 'tray.status', label: translate(`tray.${status}`), enabled: false } satisfies Item]),
    ...waiting.map(
      ({ workspaceId, name, count }): Item => ({
        id: `tray.workspace.${workspaceId}`,
        // An ampersand in a name would underline the next letter as its key.
        label: translate('tray.waiting', { workspace: name.replaceAll('&', '&&'), count: String(count) }),
        click: () => actions.show(workspaceId),
      }),
    ),
    ...(tunnel === null
      ? []
      : [
          {
            id: 'tray.pause',
            label: translate('tray.pause'),
            type: 'checkbox',
            checked: isPaused,
            // Uses our own state, because some systems have already ticked the box.
            click: () => actions.setPaused(!isPaused),
          } satisfies Item,
          separator,
        ]),
    { id: 'tray.quit', label: translate('menu.quit'), click: actions.quit },
  ];
}

/** Beside the icon where the system shows it, and for screen readers. */
export function trayTip({ waiting }: TrayState, translate: Translate): string {
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return count === 0 ? 'Client Desk' : translate('tray.tip', { count: String(count) });
}
