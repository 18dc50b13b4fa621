/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-return -- what TypeScript does not know has no type */
/**
 * What came after Node 20.19 is unknown to the types that main, the sandbox and the tools are checked with: Electron
 * holds a newer Node and would not notice. The check of types fails here as soon as one of these is let through.
 */
const set = new Set(['a']);

export const newerThanNode20 = [
  // @ts-expect-error -- ECMAScript 2024
  () => Promise.withResolvers(),
  // @ts-expect-error -- ECMAScript 2025
  () => Promise.try(() => 1),
  // @ts-expect-error -- ECMAScript 2026
  () => Array.fromAsync([]),
  // @ts-expect-error -- ECMAScript 2024
  () => Object.groupBy([], String),
  // @ts-expect-error -- ECMAScript 2024
  () => Map.groupBy([], String),
  // @ts-expect-error -- ECMAScript 2025
  () => RegExp.escape(''),
  // @ts-expect-error -- ECMAScript 2026
  () => Error.isError(null),
  // @ts-expect-error -- ECMAScript 2025: set algebra
  () => set.union(set),
  // @ts-expect-error -- ECMAScript 2025: iterator helpers
  () => set.values().map(String),
  // @ts-expect-error -- ECMAScript 2024
  () => new ArrayBuffer(1).transfer(),
  // @ts-expect-error -- Node 22
  () => import('node:sqlite'),
];
