import { homedir } from 'node:os';
import { homeRedaction, isSecretName, mask, nothingKept, patternRedactions } from './patterns';

/** Shorter values protect nothing and would eat ordinary words out of every line. */
export const shortestLearned = 4;

interface LearnedSecrets {
  readonly learn: (value: string) => void;
  readonly redact: (text: string) => string;
  readonly isIn: (text: string) => boolean;
}

/**
 * The secrets that this run of the app has seen, with every form in which they can occur in a line. Values are in
 * memory only. The forms are: unchanged, inside JSON, in a URL, in hex, or in base64 at any of its three alignments.
 * Base64 occurs in the `Authorization: Basic` of `user:secret`.
 */
export function createLearnedSecrets(): LearnedSecrets {
  const maskOf = new Map<string, string>();
  /** Forms of the secrets by their first characters, so that one pass over a text finds all of them. */
  const byBeginning = new Map<string, string[]>();

  function add(form: string, masked: string): void {
    if (!maskOf.has(form)) {
      const beginning = form.slice(0, shortestLearned);
      const alike = byBeginning.get(beginning) ?? [];
      // The longest first, or the part of a secret that is another secret would be cut out of it.
      byBeginning.set(
        beginning,
        [...alike, form].sort((a, b) => b.length - a.length),
      );
    }
    maskOf.set(form, masked);
  }

  /** The longest form found at this position. */
  const formAt = (text: string, at: number): string | undefined =>
    byBeginning.get(text.slice(at, at + shortestLearned))?.find((form) => text.startsWith(form, at));

  function isIn(text: string): boolean {
    if (maskOf.size === 0) return false;
    for (let at = 0; at <= text.length - shortestLearned; at += 1) if (formAt(text, at)) return true;
    return false;
  }

  return {
    isIn,
    learn(value) {
      if (value.length < shortestLearned || maskOf.has(value)) return;
      for (const form of formsOf(value)) add(form, mask(value));
    },
    redact(text) {
      if (maskOf.size === 0) return text;
      let redacted = '';
      let shownTo = 0;
      for (let at = 0; at <= text.length - shortestLearned; at += 1) {
        const form = formAt(text, at);
        if (form === undefined) continue;
        let end = at + form.length;
        let masked = maskOf.get(form) ?? nothingKept;
        // Overlapping secrets are masked together, otherwise half of the other would stay.
        for (let within = at + 1; within < end; within += 1) {
          const overlap = formAt(text, within);
          if (overlap === undefined || within + overlap.length <= end) continue;
          end = within + overlap.length;
          masked = nothingKept;
        }
        redacted += text.slice(shownTo, at) + masked;
        shownTo = end;
        at = end - 1;
      }
      redacted += text.slice(shownTo);
      // The text beside a mask can by chance contain another secret. Then the whole line is masked.
      return isIn(redacted) ? nothingKept : redacted;
    },
  };
}

function formsOf(value: string): ReadonlySet<string> {
  const bytes = Buffer.from(value, 'utf8');
  const forms = [
    value,
    JSON.stringify(value).slice(1, -1),
    // Encoded through bytes: `encodeURIComponent` throws on half of a surrogate pair.
    encodeURIComponent(bytes.toString('utf8')),
    new URLSearchParams([['', value]]).toString().slice(1),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64Forms(bytes),
  ];
  return new Set(forms.filter((form) => form.length >= shortestLearned));
}

/** The characters that any base64 of a text around these bytes must hold: whole groups of three, at each alignment. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((skipped) => {
    const whole = bytes.subarray(skipped, skipped + 3 * Math.floor((bytes.length - skipped) / 3));
    return [whole.toString('base64'), whole.toString('base64url')];
  });
}

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
