import 'fake-indexeddb/auto';
import { describeDexieStore } from '../testing/dexie-suite';
import { MemoryDisk, MemoryStore } from '../testing/memory-store';
import { describeStore } from '../testing/store-suite';

describeDexieStore('fake-indexeddb');

const disks = new Map<string, MemoryDisk>();
/** The simulation's store passes the same suite, so its results are valid for the real one. */
describeStore('MemoryStore', (name) => {
  const disk = disks.get(name) ?? new MemoryDisk();
  disks.set(name, disk);
  return new MemoryStore(disk);
});
