import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdatesOff } from '@shared/updates';
import type { WindowPlatform } from '../window/window-options';

/** The source of updates, fixed when the app was built. */
export interface Feed {
  readonly configPath: string;
  /** Ends with a slash. Descriptions and files lie below it, and a person finds there what the app may not install. */
  readonly address: string;
  /** Whether the system or electron-updater compares who signed an update before it is run. */
  readonly canInstall: boolean;
  readonly isFromSource: boolean;
}

export type FoundFeed =
  | { readonly kind: 'feed'; readonly feed: Feed }
  | { readonly kind: 'off'; readonly reason: UpdatesOff };

interface Machine {
  readonly platform: WindowPlatform;
  readonly isPackaged: boolean;
  /**
   * Folder with `app-update.yml`, if the app was packed with an update address; electron-updater reads it too. No
   * setting or environment variable can change the address.
   */
  readonly resourcesPath: string;
  /** A run from source has no such folder: who works on this puts the file into its own user-data folder. */
  readonly userDataFolder: string;
}

/** The two lines of the file that matter here. */
const addressLine = /^url: *['"]?(\S+?)['"]?$/m;
const publisherLine = /^publisherName:/m;

/**
 * Reads `app-update.yml`. Where the file names who must have signed an update, macOS compares its signature with the running
 * app's, and electron-updater on Windows the publisher. For Linux nothing compares anything; there, and in a build without a
 * certificate, nothing is fetched or run from here. An address without TLS is refused, because the description found there
 * names the file to fetch.
 */
export async function findFeed(machine: Machine): Promise<FoundFeed> {
  const { isPackaged, platform } = machine;
  const configPath = join(isPackaged ? machine.resourcesPath : machine.userDataFolder, 'app-update.yml');
  const text = await readFile(configPath, 'utf8').catch(() => undefined);
  if (text === undefined) return { kind: 'off', reason: isPackaged ? 'no_address' : 'from_source' };
  const given = addressLine.exec(text)?.[1] ?? '';
  const address = URL.canParse(given) ? new URL(given) : undefined;
  if (!address || !isTrusted(address, isPackaged)) return { kind: 'off', reason: 'address_invalid' };
  if (!address.pathname.endsWith('/')) address.pathname += '/';
  const canInstall = platform !== 'linux' && publisherLine.test(text);
  return {
    kind: 'feed',
    feed: { configPath, address: address.href, canInstall, isFromSource: !isPackaged },
  };
}

const isTrusted = ({ protocol, hostname }: URL, isPackaged: boolean) =>
  protocol === 'https:' || (!isPackaged && protocol === 'http:' && hostname === '127.0.0.1');
