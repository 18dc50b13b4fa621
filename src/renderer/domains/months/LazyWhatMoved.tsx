import { type ComponentProps, lazy, Suspense } from 'react';
import type { WhatMoved as WhatMovedType } from './WhatMoved';

const Loaded = lazy(() => import('./WhatMoved').then((module) => ({ default: module.WhatMoved })));

/** The sentences about a client's month. They are loaded once a screen shows them: Today, the first screen, has none. */
export const LazyWhatMoved = (props: ComponentProps<typeof WhatMovedType>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
