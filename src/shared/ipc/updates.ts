import { z } from 'zod';
import type { UpdateSettings, UpdatesView } from '../updates';
import { limits } from './limits';
import { appRoute } from './route';

const version = z.string().min(1).max(100);

const settings = z.strictObject({
  checksDaily: z.boolean(),
  downloadsItself: z.boolean(),
  putOffVersion: version.nullable(),
});
export const updateSettings: z.ZodType<UpdateSettings, UpdateSettings> = settings;
export const updatePatch = settings.partial();

/** Update status of the app itself. `updates.changed` reports every change. */
export const updateRoutes = {
  'updates.read': appRoute(z.strictObject({}), limits.read).returns<UpdatesView>(),
  /** Asks for the newest version, and answers when it is known or could not be learned. */
  'updates.check': appRoute(z.strictObject({}), limits.open).returns<UpdatesView>(),
  /** Begins to fetch what is offered. UPDATE_NOT_STARTED where nothing is that could be installed from here. */
  'updates.download': appRoute(z.strictObject({}), limits.open).returns<null>(),
  'updates.cancel': appRoute(z.strictObject({}), limits.change).returns<null>(),
  /** The app speaks of this version no more by itself. */
  'updates.put_off': appRoute(z.strictObject({ version }), limits.change).returns<null>(),
  /** Quits the app and starts the installed version. Answers UPDATE_NOT_STARTED if none is ready. */
  'updates.restart': appRoute(z.strictObject({}), limits.open).returns<null>(),
  /** Marks the news of this version as read. */
  'updates.news_read': appRoute(z.strictObject({}), limits.change).returns<null>(),
};
