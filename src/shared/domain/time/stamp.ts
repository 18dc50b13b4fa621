import { parseInstant } from './instant';

const plain = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?$/;

/**
 * Epoch milliseconds of a time as the connector and the reporting service write it. Their plain form,
 * `YYYY-MM-DD HH:MM:SS`, names no zone; it is read as UTC, in which both write every time of theirs that does name
 * one ("Resources and their fields", metrics connector). Null where the text is no time at all.
 */
export function parseStamp(text: string): number | null {
  const [, day, time] = plain.exec(text) ?? [];
  return parseInstant(day === undefined || time === undefined ? text : `${day}T${time}Z`);
}
