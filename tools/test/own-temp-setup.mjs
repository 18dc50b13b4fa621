// @ts-check
import { useOwnTemp } from '../lib/own-temp.mjs';

/** Before all unit tests; what it answers runs after them. */
export default () => useOwnTemp();
