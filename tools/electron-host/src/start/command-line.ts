/** What the electron executable is called with: `electron [-r file] [--switch[=value]] <app> [arguments]`. */
export interface CommandLine {
  /** Files to load before the app, as Playwright's loader. */
  requires: string[];
  switches: Map<string, string>;
  /** The app's folder or main file. */
  target: string | undefined;
}

export function parseCommandLine(argv: readonly string[]): CommandLine {
  const requires: string[] = [];
  const switches = new Map<string, string>();
  let target: string | undefined;
  const rest = [...argv];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (target === undefined && (argument === '-r' || argument === '--require')) {
      const file = rest.shift();
      if (file !== undefined) requires.push(file);
    } else if (argument.startsWith('--') && argument !== '--') {
      const [name = '', ...value] = argument.slice(2).split('=');
      switches.set(name, value.join('='));
    } else {
      target ??= argument;
    }
  }
  return { requires, switches, target };
}

/** The port of --inspect, --inspect=0 or --inspect=host:port. */
export function inspectorPort(value: string): number {
  const port = value.split(':').at(-1);
  return port === undefined || port === '' ? 9229 : Number(port);
}
