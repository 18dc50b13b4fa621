import type { Redactor } from '../log/redactor';
import type { FetchFile } from '../media/fetch-file';
import type { Clock, Timers, Transport } from '../ports';
import type { ElectronParts } from '../shell/electron-parts';
import type { RequestChannel } from '../shell/ipc-wire';
import type { MainFaultSource } from '../shell/main-faults';
import type { VaultOptions } from '../vault/vault';

/** The machine's services that main uses. The app passes Electron's, tests pass others. */
export interface MainPorts {
  readonly electron: ElectronParts;
  /** The channel of `electronRequestChannel`. It is separate because only the wire may use `ipcMain`. */
  readonly requestChannel: RequestChannel;
  readonly transport: Transport;
  /** Fetches the files of posts. If missing, Node's own HTTP fetches them, from public addresses only. */
  readonly fetchFile?: FetchFile;
  readonly openKeychain: VaultOptions['openKeychain'];
  readonly redactor: Redactor;
  /** Where each line of the log also goes while developing. */
  readonly echoLog?: (line: string) => void;
  readonly clock: Clock;
  readonly timers: Timers;
  /** A random number like `Math.random`, which spreads retries over time. */
  readonly random: () => number;
  /** Folder of main's bundle. The sandbox's bundle is in it; preload and renderer are beside it. */
  readonly mainDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly argv: readonly string[];
  /** Source of uncaught errors to report: `process`. Missing in tests, so that the test runner handles them. */
  readonly faults?: MainFaultSource;
}
