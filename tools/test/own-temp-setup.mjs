// @ts-check
import { useOwnTemp } from '../lib/own-temp.mjs';

/** Runs before all unit tests. The returned function runs after them. */
export default () => useOwnTemp();
