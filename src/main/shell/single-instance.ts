/** The part of Electron's `app` in use. */
interface InstanceApp {
  requestSingleInstanceLock(): boolean;
  on(event: 'second-instance', listener: (event: unknown, argv: string[]) => void): unknown;
}

/**
 * One app for each user-data folder: two would write the same journals. Answers false where another one runs
 * already; it has been told, and this one is to quit without having touched anything.
 *
 * @param onSecond Another start was tried, with these arguments.
 */
export function holdSingleInstance(app: InstanceApp, onSecond: (argv: readonly string[]) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv) => onSecond(argv));
  return true;
}
