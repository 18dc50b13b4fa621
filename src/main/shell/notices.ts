import type { NotificationConstructorOptions } from 'electron';
import type { Logger } from '../ports';

/** A native notification, as the rooms of main see it. */
export interface NativeNotice {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

export type ShowNotice = (notice: NativeNotice) => void;

/** The part of Electron's `Notification` in use. */
export interface NativeNotification {
  show(): void;
  on(event: 'click' | 'failed', listener: () => void): unknown;
}

export interface NotificationMaker {
  new (options: NotificationConstructorOptions): NativeNotification;
  isSupported(): boolean;
}

/** Systems keep the last few in their own list; of older ones a click leads nowhere and they may be forgotten. */
const mostKept = 20;

/** @param maker Asked for at each use: it does not exist before Electron is ready. */
export function createShowNotice(maker: () => NotificationMaker, log: Logger): ShowNotice {
  // Without a reference here a notification is collected, and with it what a click would do.
  const kept: NativeNotification[] = [];
  return ({ title, body, onClick }) => {
    const Maker = maker();
    if (!Maker.isSupported()) return log.log('info', 'this system shows no notifications');
    const notification = new Maker({ title, body });
    const forget = () => {
      const index = kept.indexOf(notification);
      if (index >= 0) kept.splice(index, 1);
    };
    notification.on('click', () => {
      forget();
      onClick();
    });
    // Not on 'close': Windows says so when it moves a notification to its list, where it can still be clicked.
    notification.on('failed', () => {
      forget();
      log.log('warn', 'a notification could not be shown');
    });
    kept.push(notification);
    if (kept.length > mostKept) kept.shift();
    notification.show();
  };
}
