import { mask, nothingKept } from './mask';

/** Shorter values protect nothing and would eat ordinary words out of every line. */
export const shortestLearned = 4;

export interface LearnedSecrets {
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
