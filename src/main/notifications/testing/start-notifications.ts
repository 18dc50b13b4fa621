import { isoTime } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import type { NotificationSettings } from '@shared/notifications';
import type { Journals } from '../../journal/journals';
import type { NativeNotice } from '../../ports';
import { createTranslate } from '../../shell/text/native-text';
import { createNotifications, type NoticeTarget, type Notifications } from '../notifications';
import type { Alarm } from './alarms';

interface Started {
  readonly userDataFolder: string;
  readonly journals: Journals;
  readonly alarm: Alarm;
  readonly settings: () => NotificationSettings;
  readonly show: (notice: NativeNotice) => void;
  readonly openTarget: (target: NoticeTarget, workspaceId: string) => void;
}

/** Starts notifications in English, on real journals and a clock that stops. */
export const startNotifications = ({ journals, alarm, ...given }: Started): Notifications =>
  createNotifications({
    ...given,
    journal: (id) => succeed(journals.of(id)),
    translate: createTranslate(() => 'en'),
    clockText: (at) => isoTime(at).slice(11, 16),
    clock: alarm.clock,
    timers: alarm.timers,
    logger: { log: () => {} },
  });
