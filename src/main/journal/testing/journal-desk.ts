import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { afterEach, beforeEach } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import type { LogLevel } from '../../ports';
import { createJournal, type Journal } from '../journal';

const now = Date.UTC(2026, 2, 2, 9);
/** The time of every journal on the desk, ISO 8601 UTC. */
export const at = isoTime(now);

interface Line {
  readonly level: LogLevel;
  readonly message: string;
  readonly facts?: unknown;
}

interface JournalDesk {
  folder: string;
  /** Journals in the order in which they were opened. */
  journals: Journal[];
  /** Lines that the journals logged. */
  logged: Line[];
  open(where?: string, onAppended?: (sequence: number) => void): Journal;
}

/** Creates a folder for the journals of one test. Folder and journals are removed with the test. */
export function journalDesk(): JournalDesk {
  const desk: JournalDesk = {
    folder: '',
    journals: [],
    logged: [],
    open(where = desk.folder, onAppended = () => {}) {
      const journal = createJournal({
        folder: where,
        clock: { now: () => now },
        logger: { log: (level, message, facts) => void desk.logged.push({ level, message, facts }) },
        onAppended,
      });
      desk.journals.push(journal);
      return journal;
    },
  };
  beforeEach(() => {
    Object.assign(desk, { folder: mkdtempSync(join(tmpdir(), 'journal-')), journals: [], logged: [] });
  });
  afterEach(async () => {
    await Promise.all(desk.journals.map((journal) => journal.close()));
    await removeFolder(desk.folder);
  });
  return desk;
}
