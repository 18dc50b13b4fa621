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

/** By then the person has answered macOS, which asks for permission while the first notification is under way. */
const SHOW_AGAIN_MS = 30_000;

interface Deps {
  /** Asked for at each use: it does not exist before Electron is ready. */
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
  // Without a reference here a notification is collected, and with it what a click would do.
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
    // Not on 'close': Windows says so when it moves a notification to its list, where it can still be clicked.
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
