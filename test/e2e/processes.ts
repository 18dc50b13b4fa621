import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The processes of a running app, as Linux reports them. On other systems only the process that was started is known.
 */

interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes below this one. */
function descendantsOf(pid: number): ProcessInfo[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? infoOf(Number(name)) : []));
  const below = (parent: number): ProcessInfo[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Those that draw pages and run their workers. */
export const renderersOf = (pid: number): number[] =>
  descendantsOf(pid).flatMap((one) => (one.command.includes('--type=renderer') ? [one.pid] : []));

/**
 * Returns the processes that hold files of pages' databases open. If one of them ends, it ends in the middle of their
 * transactions.
 */
export const databaseProcessesOf = (pid: number, userData: string): number[] =>
  descendantsOf(pid).flatMap((one) => {
    const isOpen = openFilesOf(one.pid).some(
      (path) => path.startsWith(userData) && path.includes('IndexedDB'),
    );
    return isOpen ? [one.pid] : [];
  });

function infoOf(pid: number): ProcessInfo[] {
  try {
    // After the name in brackets, which may hold anything: the state, then the parent.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function openFilesOf(pid: number): string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).flatMap((name) => {
      try {
        return [readlinkSync(join(folder, name))];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}
