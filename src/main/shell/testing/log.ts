import type { Logger } from '../../ports';

export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A logger that keeps its lines, so that a test can read them. */
export function memoryLog(): Logger & { readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  return { lines, log: (level, message, facts = {}) => void lines.push({ level, message, facts }) };
}
