import { closeSync, existsSync, fdatasync, fsyncSync, openSync, readSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { moveFileSync } from '../../../shared/node/move-file';

export type RecordKey = string | number;

export interface Keyed {
  readonly id: RecordKey;
}

/** A changed record in the form of the log: table, id, and the record, or null if it was removed. */
export type StoreChange = readonly [table: string, id: RecordKey, record: Keyed | null];

/**
 * The file of `--data`: one line per acknowledged call, with its changed records as JSON. A line counts once its newline
 * is on disk; what a crash left after the last newline was never acknowledged and is dropped.
 */

/** A log that is this much longer than its last snapshot is rewritten. */
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
  #loaded: StoreChange[];
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

  /** Throws an error with a readable message if the file cannot be used. */
  static open(path: string): LogFile {
    const fd = openSync(path, existsSync(path) ? 'r+' : 'w+', 0o600);
    const content = readChanges(fd, path);
    return new LogFile(path, fd, content);
  }

  /** Returns the content of the file at its opening, one time. */
  takeLoaded(): readonly StoreChange[] {
    const loaded = this.#loaded;
    this.#loaded = [];
    return loaded;
  }

  get wantsCompaction(): boolean {
    return !this.#writing && this.#bytes > 2 * this.#snapshotBytes + slackBytes;
  }

  /** Resolves when the changes are on disk. Calls that arrive during a write share the next sync. */
  append(changes: readonly StoreChange[]): Promise<void> {
    const line = `${JSON.stringify(changes)}\n`;
    return new Promise((done, failed) => {
      this.#waiting.push({ line, done, failed });
      this.#writing ??= this.#drain();
    });
  }

  /** Replaces the whole content atomically: a crash leaves the old file or the new one. */
  rewrite(everything: Iterable<StoreChange>): void {
    if (this.#closed) return;
    const beside = `${this.#path}.new`;
    const fd = openSync(beside, 'w+', 0o600);
    const bytes = writeLines(fd, everything);
    fsyncSync(fd);
    // Windows cannot rename open files.
    closeSync(fd);
    closeSync(this.#fd);
    try {
      moveFileSync(beside, this.#path);
      this.#bytes = bytes;
      this.#snapshotBytes = bytes;
      syncFolder(dirname(this.#path));
    } finally {
      // If the file could not be replaced, the old one is complete and stays in use.
      this.#fd = openSync(this.#path, 'r+');
    }
  }

  /** Resolves when all writes have finished. */
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

/** Syncs the folder, without which a rename may be lost. Windows cannot open folders and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

/** The first line of a data file; every further line is a JSON list of changes. */

const header = { client_desk_sandbox: 1 } as const;
const chunkBytes = 1 << 20;

interface LoadedFile {
  readonly changes: StoreChange[];
  /** Offset after the last complete line, where the next one is written. */
  readonly goodBytes: number;
}

function readChanges(fd: number, path: string): LoadedFile {
  const changes: StoreChange[] = [];
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.alloc(chunkBytes);
  let rest = '';
  let goodBytes = 0;
  let lines = 0;
  for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
    const parts = (rest + decoder.write(chunk.subarray(0, read))).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      if (lines++ === 0) checkHeader(line, path);
      else for (const change of JSON.parse(line) as StoreChange[]) changes.push(change);
      goodBytes += Buffer.byteLength(line) + 1;
    }
  }
  if (lines === 0 && rest !== '') checkHeader(rest, path);
  return { changes, goodBytes };
}

function checkHeader(line: string, path: string): void {
  if (line !== JSON.stringify(header)) throw new Error(`${path} is no data file of this sandbox`);
}

/** Returns the number of bytes written. */
function writeLines(fd: number, everything: Iterable<StoreChange>): number {
  let bytes = 0;
  let text = `${JSON.stringify(header)}\n`;
  for (const change of everything) {
    text += `${JSON.stringify([change])}\n`;
    if (text.length < chunkBytes) continue;
    bytes += writeSync(fd, text);
    text = '';
  }
  return bytes + writeSync(fd, text);
}
