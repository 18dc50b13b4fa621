import type { Redactor } from '../log/redactor';
import type { FetchFile } from '../media/fetch-file';
import type { Clock, Timers, Transport } from '../ports';
import type { ElectronParts } from '../shell/electron-parts';
import type { RequestChannel } from '../shell/ipc-wire';
import type { FaultSource } from '../shell/main-faults';
import type { VaultOptions } from '../vault/vault';

/** What main needs of the machine; the app hands in Electron's, tests hand in others. */
export interface MainPorts {
  readonly electron: ElectronParts;
  /** `electronRequestChannel`; apart from the rest because nobody but the wire may touch `ipcMain`. */
  readonly requestChannel: RequestChannel;
  readonly transport: Transport;
  /** Fetches the files of posts; where it is left away, over Node's own HTTP from public addresses alone. */
  readonly fetchFile?: FetchFile;
  readonly openKeychain: VaultOptions['openKeychain'];
  readonly redactor: Redactor;
  /** Where each line of the log also goes while developing. */
  readonly echoLog?: (line: string) => void;
  readonly clock: Clock;
  readonly timers: Timers;
  /** As `Math.random`: spreads the waits between retries. */
  readonly random: () => number;
  /** The folder of main's own bundle: the sandbox's lies in it, preload and renderer beside it. */
  readonly mainDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly argv: readonly string[];
  /** `process`, whose uncaught errors the person is told of. Tests leave them to whoever runs the tests. */
  readonly faults?: FaultSource;
}
