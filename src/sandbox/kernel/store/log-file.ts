import { closeSync, existsSync, fdatasync, fsyncSync, openSync, renameSync, write } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type LoadedFile, readChanges, writeLines } from './log-lines';
import type { Change } from './store';

/**
 * The file behind `--data`: one JSON line per acknowledged call, each a list of changed records. A line counts once its
 * newline is on disk; what a crash left after the last newline was never acknowledged and is dropped.
 */

/** A log this much longer than its last snapshot is written anew. */
const slackBytes = 32 << 20;

const writeBytes = promisify(write);
const syncData = promisify(fdatasync);

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

export class LogFile {
  readonly #path: string;
  #fd: number;
  #loaded: Change[];
  #bytes: number;
  #snapshotBytes: number;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #closed = false;

  private constructor(path: string, fd: number, content: LoadedFile) {
    this.#path = path;
    this.#fd = fd;
    this.#loaded = content.changes;
    this.#bytes = content.goodBytes;
    this.#snapshotBytes = content.goodBytes;
  }

  /** Throws with a sentence for people where the file cannot be used. */
  static open(path: string): LogFile {
    const fd = openSync(path, existsSync(path) ? 'r+' : 'w+', 0o600);
    const content = readChanges(fd, path);
    return new LogFile(path, fd, content);
  }

  /** What the file held when it was opened, once. */
  takeLoaded(): readonly Change[] {
    const loaded = this.#loaded;
    this.#loaded = [];
    return loaded;
  }

  get wantsCompaction(): boolean {
    return !this.#writing && this.#bytes > 2 * this.#snapshotBytes + slackBytes;
  }

  /** Resolves when the changes are on disk. Calls that come while the disk is busy share the next sync. */
  append(changes: readonly Change[]): Promise<void> {
    const line = `${JSON.stringify(changes)}\n`;
    return new Promise((done, failed) => {
      this.#waiting.push({ line, done, failed });
      this.#writing ??= this.#drain();
    });
  }

  /** Replaces the whole content in one step: a crash leaves the old file or the new one. */
  rewrite(everything: Iterable<Change>): void {
    if (this.#closed) return;
    const beside = `${this.#path}.new`;
    const fd = openSync(beside, 'w+', 0o600);
    this.#bytes = writeLines(fd, everything);
    fsyncSync(fd);
    // Windows refuses to rename over, or away from, a file that is open.
    closeSync(fd);
    closeSync(this.#fd);
    renameSync(beside, this.#path);
    syncFolder(dirname(this.#path));
    this.#fd = openSync(this.#path, 'r+');
    this.#snapshotBytes = this.#bytes;
  }

  /** Resolves when nothing waits for the disk. */
  async settle(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.settle();
    this.#closed = true;
    closeSync(this.#fd);
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const bytes = Buffer.from(batch.map(({ line }) => line).join(''));
        await writeFully(this.#fd, bytes, this.#bytes);
        await syncData(this.#fd);
        this.#bytes += bytes.length;
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = null;
  }
}

async function writeFully(fd: number, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await writeBytes(fd, bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

/** A renamed file is only safe once its folder's entry is; Windows cannot open a folder and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
