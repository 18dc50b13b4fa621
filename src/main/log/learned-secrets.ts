import { mask, nothingKept } from './mask';

/** Shorter values protect nothing and would eat ordinary words out of every line. */
export const shortestLearned = 4;

export interface LearnedSecrets {
  readonly learn: (value: string) => void;
  readonly redact: (text: string) => string;
  readonly isIn: (text: string) => boolean;
}

/**
 * The secrets that this run of the app has seen, held as values in memory only, and every form in which they could
 * stand in a line: as they are, inside JSON, in a URL, in hex, or in base64 at any of its three alignments (as in the
 * `Authorization: Basic` of `user:secret`).
 */
export function createLearnedSecrets(): LearnedSecrets {
  const maskOf = new Map<string, string>();
  let longestFirst: string[] = [];

  const isIn = (text: string) => longestFirst.some((form) => text.includes(form));

  return {
    isIn,
    learn(value) {
      if (value.length < shortestLearned || maskOf.has(value)) return;
      for (const form of formsOf(value)) maskOf.set(form, mask(value));
      // The longest first, or the part of a secret that is another secret would be cut out of it.
      longestFirst = [...maskOf.keys()].sort((a, b) => b.length - a.length);
    },
    redact(text) {
      let redacted = text;
      for (const form of longestFirst)
        redacted = redacted.replaceAll(form, () => maskOf.get(form) ?? nothingKept);
      // What is left beside a mask can, by chance, spell out another secret: then nothing of the line is kept.
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
