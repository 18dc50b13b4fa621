import type { DeskResult } from '@shared/errors';

/** The data of a successful result. A failed one ends the test with its code and message. */
export function dataOf<T>(result: DeskResult<T>): T {
  if (result.ok) return result.data;
  const { code, message, data } = result.error;
  throw new Error(`${code}: ${message} ${JSON.stringify(data ?? {})}`);
}
