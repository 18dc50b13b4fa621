import * as React from 'react';
import { beforeAll } from 'vitest';
import { loadEverything } from '../kit/loaded-later';

// React's development build takes a stack for each element, up to this count a second: a quarter of a screen's test. Only
// its warnings name owners by them.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);

// A test finds loaded what the app loads after its first paint. Files are transformed here, which takes a busy machine long.
beforeAll(loadEverything, 60_000);
