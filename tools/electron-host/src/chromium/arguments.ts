/** Features whose background work or first-run screens have no place in an app window. */
const DISABLED_FEATURES = [
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
  // Each start would draw the browser's own address bar in two hidden pages: half a second of processor time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Nothing of the browser's own: no network of its own, no first run, no extensions, no throttled windows. */
const QUIET = [
  'disable-back-forward-cache',
  'disable-background-networking',
  'disable-background-timer-throttling',
  'disable-backgrounding-occluded-windows',
  'disable-breakpad',
  'disable-component-update',
  'disable-default-apps',
  'disable-extensions',
  // Trials that builds without Google's own lists enable for developers of the browser.
  'disable-field-trial-config',
  'disable-infobars',
  'disable-quic',
  'disable-renderer-backgrounding',
  'disable-search-engine-choice-screen',
  'disable-sync',
  'hide-crash-restore-bubble',
  'no-default-browser-check',
  'no-first-run',
  'no-service-autorun',
];

/** Switches that are the host's own business, or that only the host may decide on. */
const NOT_PASSED_ON = new Set([
  'inspect',
  'inspect-brk',
  'no-sandbox',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'user-data-dir',
]);
const LISTS = new Set(['disable-features', 'enable-features']);

export interface ChromiumOptions {
  profileDir: string;
  headless: boolean;
  /** The app's own switches. They override the host's switches of the same name, and feature lists are joined. */
  switches: ReadonlyMap<string, string>;
  isRoot: boolean;
  platform: NodeJS.Platform;
}

function format([name, value]: [string, string]): string {
  return value === '' ? `--${name}` : `--${name}=${value}`;
}

/** Switches that the running browser and each command line that hands it a window must agree on. */
export function commonArguments({ profileDir, isRoot, platform }: ChromiumOptions): string[] {
  // Chromium refuses to run its own sandbox as root. Every other user runs with it, for any command line.
  const sandbox = platform === 'linux' && isRoot ? ['--no-sandbox'] : [];
  // Without --test-type a window shows a bar about --no-sandbox.
  return [`--user-data-dir=${profileDir}`, '--test-type', ...sandbox];
}

export function chromiumArguments(options: ChromiumOptions): string[] {
  const merged = new Map(QUIET.map((name) => [name, '']));
  merged.set('disable-features', DISABLED_FEATURES.join(','));
  // The app's windows ask for it; here one browser has all windows.
  merged.set('disable-blink-features', 'FileSystemAccessLocal');
  merged.set('password-store', 'basic');
  merged.set('use-mock-keychain', '');
  if (options.headless) {
    merged.set('headless', 'new');
    // Drawn by the processor directly: a graphics chip that is imitated costs a tenth more of each test.
    merged.set('disable-gpu', '');
    merged.set('disable-software-rasterizer', '');
    merged.set('force-device-scale-factor', '1');
  }
  for (const [name, value] of options.switches) {
    if (NOT_PASSED_ON.has(name)) continue;
    const own = LISTS.has(name) ? merged.get(name) : undefined;
    merged.set(name, own ? `${own},${value}` : value);
  }
  const port = options.switches.get('remote-debugging-port');
  return [
    ...commonArguments(options),
    '--remote-debugging-pipe',
    ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    '--no-startup-window',
    ...[...merged].map(format),
  ];
}
