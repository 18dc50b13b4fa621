import { z } from 'zod';
import { type CalendarSettings, calendarLimits } from '../calendar-settings';
import { clientSections } from '../client-sections';
import { languages } from '../language';
import type { NoticeDelivery } from '../notifications';
import { postColumns } from '../post-columns';
import { type BackgroundSettings, backfillPercents, type Settings, unseenReadings } from '../settings';
import type { DemoState, ListedWorkspace, VaultState, WorkspaceSummary } from '../workspaces';
import { limits } from './limits';
import { notificationPatch } from './notifications';
import { appRoute, welcomeRoute, workspaceRoute } from './route';
import { updatePatch } from './updates';

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

/** Schema of the calendar settings, for values from a page or from the settings file. */
export const calendarSettings: z.ZodType<CalendarSettings, CalendarSettings> = z.strictObject({
  collisionMinutes: within(calendarLimits.collisionMinutes),
  gapDays: within(calendarLimits.gapDays),
  gapPostsPerWeek: within(calendarLimits.gapPostsPerWeek),
});

/** Data that a page needs before its first paint. */
export interface Bootstrap {
  readonly version: string;
  readonly platform: 'darwin' | 'win32' | 'linux';
  /** The system's languages as BCP 47 tags, preferred first. */
  readonly systemLanguages: readonly string[];
  /** The workspace that this page's origin belongs to; null on the welcome page. */
  readonly workspace: WorkspaceSummary | null;
  readonly workspaces: readonly ListedWorkspace[];
  readonly settings: Settings;
  readonly vault: VaultState;
  readonly noticeDelivery: NoticeDelivery;
  readonly demo: DemoState;
}

const text = (max: number) => z.string().max(max);
const background = z.strictObject({
  keepsRunning: z.boolean(),
  startsAtLogin: z.boolean(),
  pausesEvents: z.boolean(),
  unseenReading: z.enum(unseenReadings),
  backfillPercent: z.literal(backfillPercents),
});
export const backgroundSettings: z.ZodType<BackgroundSettings> = background.extend({
  // Files of before have none.
  pausesEvents: background.shape.pausesEvents.default(false),
  unseenReading: background.shape.unseenReading.default('slow'),
  backfillPercent: background.shape.backfillPercent.default(50),
});

/** A place within the window, CSS pixels. */
const place = z.int().min(0).max(100_000);

export const appRoutes = {
  'app.get_bootstrap': appRoute(z.strictObject({}), limits.read).returns<Bootstrap>(),
  /** A link a person clicked. Main decides by scheme, and asks the person about a host it does not know yet. */
  'app.open_external': appRoute(z.strictObject({ url: text(4096) }), limits.open).returns<{
    opened: boolean;
  }>(),
  'app.copy_text': appRoute(z.strictObject({ text: text(1_000_000) }), limits.copy).returns<null>(),
  /** Opens the native menu there, where Windows draws no menu bar. */
  'app.show_menu': appRoute(z.strictObject({ x: place, y: place }), limits.change).returns<null>(),
  /** Gives the window the whole screen, or takes it away again. */
  'app.set_full_screen': appRoute(z.strictObject({ isFull: z.boolean() }), limits.change).returns<null>(),
  /** Opens the second window of a presentation, for a projector, or closes it. */
  'app.show_audience': workspaceRoute(z.strictObject({ isOpen: z.boolean() }), limits.change).returns<null>(),
  /** An error or a policy violation seen by a page or its worker; it goes to the redacted log. */
  'app.report_problem': appRoute(
    z.strictObject({
      kind: z.enum(['error', 'rejection', 'policy_violation', 'render']),
      /** Place of the error, if not the page itself. */
      from: z.literal('worker').optional(),
      message: text(4000),
      stack: text(16_000).optional(),
    }),
    limits.report,
  ).returns<null>(),
  /** Only the changed parts of a setting are sent, so that two quick changes don't undo each other. */
  'settings.change': appRoute(
    z.strictObject({
      language: z.enum(['system', ...languages]).optional(),
      colorScheme: z.enum(['system', 'light', 'dark']).optional(),
      timeFormat: z.enum(['system', '24h', '12h']).optional(),
      notifications: notificationPatch.optional(),
      calendar: calendarSettings.optional(),
      postColumns: z.array(z.enum(postColumns)).max(postColumns.length).readonly().optional(),
      clientSections: z.array(z.enum(clientSections)).max(clientSections.length).readonly().optional(),
      background: background.partial().optional(),
      updates: updatePatch.optional(),
      hasSeenIntroduction: z.boolean().optional(),
    }),
    limits.change,
  ).returns<Settings>(),
  'vault.probe_again': appRoute(z.strictObject({}), limits.change).returns<VaultState>(),
  /** Starts the demo's services ahead of a choice, if there is no workspace yet. */
  'demo.prepare': welcomeRoute(z.strictObject({}), limits.make).returns<null>(),
  'demo.set_cut_off': workspaceRoute(
    z.strictObject({ cutOff: z.boolean() }),
    limits.change,
  ).returns<DemoState>(),
};
