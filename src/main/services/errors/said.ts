import { asPlainName } from '@shared/domain/plain-name';
import type { Endpoint } from '@shared/services/endpoint';
import { isObject, type ParsedBody } from '../reading/parse-body';

/** A service's messages about refused fields, by field name. */
export type Said = Readonly<Record<string, string>>;

/** Limits that keep the messages short enough for one line of the journal. */
const mostFields = 10;
const mostTexts = 3;
/** In characters. The redactor cuts much longer texts, but never inside a secret. */
const longestText = 200;

/**
 * The service's own words about each refused field, from a 422 to a form whose fields a person typed
 * (`Endpoint.tellsRefusals`). They are anybody's text: what looks like a secret is masked, marks that do not show go, and
 * the rest is short. A page shows it as text and nothing else.
 *
 * @param redactText Masks learned secrets and what looks like one.
 */
export function saidOfFields(
  { tellsRefusals }: Endpoint,
  body: ParsedBody,
  redactText: (text: string) => string,
): Said | undefined {
  const errors = tellsRefusals && body.ok && isObject(body.json) ? body.json.errors : undefined;
  if (!isObject(errors)) return undefined;
  const said: Record<string, string> = {};
  for (const [field, value] of Object.entries(errors).filter(isNamed).slice(0, mostFields)) {
    const texts = (Array.isArray(value) ? (value as readonly unknown[]).slice(0, mostTexts) : [value]).filter(
      (text) => typeof text === 'string',
    );
    const words = shortened(texts.map((text) => asPlainName(redactText(text))).join(' '));
    if (words !== '') said[field] = words;
  }
  return Object.keys(said).length === 0 ? undefined : said;
}

const isNamed = ([field]: readonly [string, unknown]): boolean =>
  /^[\w.*[\]-]{1,80}$/.test(field) && field !== '__proto__';

function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length <= longestText ? letters.join('') : `${letters.slice(0, longestText - 1).join('')}…`;
}
