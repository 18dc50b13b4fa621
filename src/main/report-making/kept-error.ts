import type { KeptError } from '@shared/domain/reports';
import type { DeskError } from '@shared/errors';
import { keptError } from '@shared/ipc/report-values';

/** As the journal takes it: what is too long to be kept is left out, the code never. */
export function keptErrorOf({ code, message, data }: DeskError): KeptError {
  const short = { code, message: message.slice(0, 1_000) };
  // As JSON has it, for so it lies in the journal: a function or an undefined among the facts is not kept.
  const facts = data && (JSON.parse(JSON.stringify(data)) as Readonly<Record<string, unknown>>);
  const whole = keptError.safeParse({ ...short, ...(facts && { data: facts }) });
  return whole.success ? whole.data : short;
}
