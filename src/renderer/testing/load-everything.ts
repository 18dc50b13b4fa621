import { beforeAll } from 'vitest';
import { loadEverything } from '../kit/loaded-later';

// A test finds loaded what the app loads after its first paint. Files are transformed here, which takes a busy machine long.
beforeAll(loadEverything, 60_000);
