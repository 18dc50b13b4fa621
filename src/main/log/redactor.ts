import { homedir } from 'node:os';
import { createLearnedSecrets } from './learned-secrets';
import { mask, nothingKept } from './mask';
import { homeRedaction, isSecretName, patternRedactions } from './patterns';

/** Masks secrets in every line that leaves the app's memory: log files, the ring of last lines, crash output. */
export interface Redactor {
  /** Masks this value in every form from now on. Values are held in memory only. */
  readonly learn: (secret: string) => void;
  readonly redactText: (text: string) => string;
  /** A copy that is plain JSON: masked by name and by look, bounded in depth and size, errors spelled out. */
  redactFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** The last look at a finished line. */
  isClean(line: string): boolean;
}

/** A line is for reading; what is longer is cut. */
const longestText = 8_000;
/** Characters dropped at the end of a cut text: longer than any secret, because half a secret is not recognised. */
const cutMargin = 4_000;
const deepest = 5;
const mostEntries = 50;

/** A service's own name for a call: the one thing its support asks for. Still masked if it is a learned secret. */
const identifiers = new Set(['requestId', 'request_id']);

export function createRedactor({ homeFolder = homedir() }: { readonly homeFolder?: string } = {}): Redactor {
  const learned = createLearnedSecrets();
  const redactions = [learned.redact, ...patternRedactions, homeRedaction(homeFolder), learned.redact];

  function redactText(text: string): string {
    const isLong = text.length > longestText;
    const whole = isLong ? text.slice(0, longestText) : text;
    const redacted = redactions.reduce((seen, redact) => redact(seen), whole);
    return isLong ? `${redacted.slice(0, -cutMargin)}…` : redacted;
  }

  function redactValue(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return redactText(value);
    if (value === null || typeof value === 'boolean' || typeof value === 'undefined') return value;
    if (typeof value === 'number') return learned.isIn(String(value)) ? nothingKept : value;
    if (typeof value === 'bigint' || typeof value === 'symbol') return redactText(value.toString());
    if (typeof value !== 'object') return 'a function';
    if (depth >= deepest) return '…';
    if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
    if (value instanceof Error) return redactError(value, depth);
    if (value instanceof URL) return redactText(value.href);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof Map || value instanceof Set) return redactValue([...value], depth);
    if (Array.isArray(value)) return value.slice(0, mostEntries).map((item) => redactValue(item, depth + 1));
    return redactEntries(value, depth + 1);
  }

  function redactError(error: Error, depth: number): Record<string, unknown> {
    const { name, message, stack, cause } = error;
    return redactEntries(
      {
        name,
        message,
        stack,
        ...(cause !== undefined && { cause }),
        ...Object.fromEntries(Object.entries(error)),
      },
      depth + 1,
    );
  }

  function redactEntries(entries: object, depth: number): Record<string, unknown> {
    const kept = Object.entries(entries).slice(0, mostEntries);
    return Object.fromEntries(
      kept.map(([name, value]) => [redactText(name), redactNamed(name, value, depth)]),
    );
  }

  function redactNamed(name: string, value: unknown, depth: number): unknown {
    if (identifiers.has(name) && typeof value === 'string') return learned.redact(value.slice(0, 200));
    if (!isSecretName(name) || value === null || typeof value === 'boolean' || value === undefined) {
      return redactValue(value, depth);
    }
    return typeof value === 'string' ? learned.redact(mask(value)) : nothingKept;
  }

  return {
    learn: learned.learn,
    redactText,
    redactFacts: (facts) => redactEntries(facts, 0),
    isClean: (line) => !learned.isIn(line),
  };
}
