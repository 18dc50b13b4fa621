import type { KeptError } from '@shared/domain/reports';
import type { DeskError } from '@shared/errors';
import { keptError } from '@shared/ipc/report-values';

/** The error in the journal's form. Data that is too long is left out, the code never. */
export function keptErrorOf({ code, message, data }: DeskError): KeptError {
  const short = { code, message: message.slice(0, 1_000) };
  // Only what JSON can store in the journal: functions and undefined values are dropped.
  const facts = data && (JSON.parse(JSON.stringify(data)) as Readonly<Record<string, unknown>>);
  const whole = keptError.safeParse({ ...short, ...(facts && { data: facts }) });
  return whole.success ? whole.data : short;
}
