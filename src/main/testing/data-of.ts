import type { DeskResult } from '@shared/errors';

/** What a call of a test brought; one that failed ends the test with its code and what it says. */
export function dataOf<T>(result: DeskResult<T>): T {
  if (result.ok) return result.data;
  const { code, message, data } = result.error;
  throw new Error(`${code}: ${message} ${JSON.stringify(data ?? {})}`);
}
