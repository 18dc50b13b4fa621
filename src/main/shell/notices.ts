import type { NoticeDelivery } from '@shared/notifications';
import type { NotificationConstructorOptions } from 'electron';
import { createEmitter } from '../flow/emitter';
import type { Logger, NativeNotice, Notices } from '../ports';
import type { Schedule } from './demo/sandbox-process';

/** The part of Electron's `Notification` in use. */
export interface NativeNotification {
  show(): void;
  on(event: 'click' | 'failed' | 'show', listener: () => void): unknown;
}

export interface NotificationMaker {
  new (options: NotificationConstructorOptions): NativeNotification;
  isSupported(): boolean;
}

/** Systems keep the last few in their own list; of older ones a click leads nowhere and they may be forgotten. */
const mostKept = 20;

/** Delay for showing a notification again. By then the user has answered macOS's permission question. */
const SHOW_AGAIN_MS = 30_000;

interface Deps {
  /** A function, because the class does not exist before Electron is ready. */
  readonly maker: () => NotificationMaker;
  readonly schedule: Schedule;
  readonly log: Logger;
  readonly platform: NodeJS.Platform;
  /** See `showsToasts`. */
  readonly isShown: boolean;
}

/** Linux reads a notification's body as markup; its title is plain text everywhere. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function createNotices({ maker, schedule, log, platform, isShown }: Deps): Notices {
  let delivery: NoticeDelivery = isShown ? 'shown' : 'from_source';
  const changed = createEmitter<NoticeDelivery>();
  const become = (next: NoticeDelivery) => {
    if (delivery === next) return;
    delivery = next;
    changed.emit(next);
  };
  // Notifications are referenced here, otherwise garbage collection would remove their click handlers.
  const kept: NativeNotification[] = [];
  let mayShowAgain = true;
  function show({ title, body, onClick }: NativeNotice): void {
    if (!isShown) return log.log('info', 'no notification from source on Windows');
    const Maker = maker();
    if (!Maker.isSupported()) {
      become('refused');
      return log.log('info', 'this system shows no notifications');
    }
    const notification = new Maker({ title, body: platform === 'linux' ? escapeMarkup(body) : body });
    const forget = () => {
      const index = kept.indexOf(notification);
      if (index >= 0) kept.splice(index, 1);
    };
    notification.on('click', () => {
      forget();
      onClick();
    });
    // 'close' is not used: Windows sends it when a notification moves to its list, where it can still be clicked.
    notification.on('failed', () => {
      forget();
      log.log('warn', 'a notification could not be shown');
      if (!mayShowAgain) return become('refused');
      mayShowAgain = false;
      schedule(() => show({ title, body, onClick }), SHOW_AGAIN_MS);
    });
    kept.push(notification);
    if (kept.length > mostKept) kept.shift();
    // A shown notification proves that the system allows them. Later failures have another reason.
    notification.on('show', () => {
      mayShowAgain = false;
      become('shown');
    });
    notification.show();
  }
  return { show, delivery: () => delivery, onDelivery: changed.on };
}
