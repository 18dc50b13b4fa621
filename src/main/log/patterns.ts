/** Replacement for a text of which nothing may be shown. */
export const nothingKept = '‹…›';

/** Shortest secret of which three characters are shown. In a shorter one they would reveal too much. */
const shortestWithTail = 12;
const tailLength = 3;

/** Replacement for a secret. A long one shows its last three characters, so that equal keys can be matched. */
export function mask(secret: string): string {
  return secret.length < shortestWithTail ? nothingKept : `‹…${secret.slice(-tailLength)}›`;
}

/** A redaction step. Its input is untrusted, so its expression runs in linear time: no nested repetition. */
export type Redaction = (text: string) => string;

/**
 * Names under which a secret travels, in a header, a query, a form, JSON or one of our own facts. Ends of names count
 * too (`customerApiToken`, `planning_key`), so that a new name is caught before anybody lists it.
 */
const secretName =
  String.raw`[\w-]*(?:token|secret|password|passphrase|authorization|signature|cookie|credential|api[_-]?key` +
  String.raw`|session[_-]?(?:id|uuid|link)|(?<![a-z])key)s?`;

/** Names that end like a secret's name but are not secret: the name of a metric, or the key of a table. */
const harmlessNames = new Set(['referencekey', 'publickey', 'hostkey']);

const wholeSecretName = new RegExp(`^${secretName}$`, 'i');

/** Checks if values under this name are masked regardless of their content. */
export function isSecretName(name: string): boolean {
  const snake = name.replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return wholeSecretName.test(snake) && !harmlessNames.has(name.replace(/[_-]/g, '').toLowerCase());
}

const privateKeys: Redaction = (text) =>
  text.replace(
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]*(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g,
    nothingKept,
  );

/** `Authorization: Bearer …` and every other place that names the scheme. */
const schemes: Redaction = (text) =>
  text.replace(
    /\b(bearer|basic)(\s+|%20|\+)[\w.~+/=%-]+/gi,
    (_, scheme: string, gap: string) => `${scheme}${gap}${nothingKept}`,
  );

const namedValue = new RegExp(
  String.raw`(?<![\w-])(${secretName})(\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?)([^\s"'\\,;&<>}\])‹]+)`,
  'gi',
);

/** A line may hold several cookies, so the whole line is masked. We send none; a service may. */
const cookies: Redaction = (text) =>
  text.replace(
    /\b((?:set-)?cookie["']?\s{0,4}:\s{0,4})[^\r\n"']+/gi,
    (_, name: string) => `${name}${nothingKept}`,
  );

/** `x-customer-token: …`, `"api_token":"…"`, `session_id=…`. */
const namedValues: Redaction = (text) =>
  text.replace(namedValue, (whole, name: string, between: string, value: string) =>
    isSecretName(name) ? `${name}${between}${mask(value)}` : whole,
  );

/**
 * Removes query, fragment and user name of addresses: signed media, session links with a token, OAuth answers. The name
 * of the secret parameter differs by storage, so no parameter is kept.
 */
const addresses: Redaction = (text) =>
  text.replace(/\b([a-z][a-z0-9+.-]{1,20}:\/\/)([^\s"'<>\\]+)/gi, (_, scheme: string, rest: string) => {
    const [hierarchy = ''] = rest.split(/[?#]/, 1);
    const authority = hierarchy.split('/', 1)[0] ?? '';
    const host = authority.slice(authority.lastIndexOf('@') + 1);
    const dropped = hierarchy.length < rest.length ? '?…' : '';
    return `${scheme}${host}${hierarchy.slice(authority.length)}${dropped}`;
  });

/**
 * A path without its host, as in a log line of an HTTP library. Tried from the beginning of a run alone: tried from
 * each of its slashes, a line of nothing but slashes would take the square of its length.
 */
const queries: Redaction = (text) =>
  text.replace(/(?<![\w.~%/-])([\w.~%-]*\/[\w.~%/-]*)\?[^\s"'<>\\…]+/g, '$1?…');

/** Every uuid is masked: a session's uuid looks like any other. */
const uuids: Redaction = (text) =>
  text.replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, (uuid) => mask(uuid));

/** `sk_live_4eC39HqLyjWDarjt`: a prefix, then something long that no person named. */
const prefixedTokens: Redaction = (text) =>
  text.replace(
    /(?<![A-Za-z0-9])[A-Za-z]{1,12}(?:_[A-Za-z]{1,12}){0,3}_(?=[A-Za-z_-]{0,40}\d)[A-Za-z0-9-]{12,}/g,
    (token) => mask(token),
  );

/** Keys without a prefix, JWTs, hashes and digests: long runs that mix letters and digits. */
const longRuns: Redaction = (text) =>
  text.replace(/[\w+=.-]{24,}/g, (run) => (looksRandom(run) ? mask(run) : run));

/** Words joined by dots, dashes or underscores are names; a stretch of letters and digits in one piece is not. */
function looksRandom(run: string): boolean {
  return run
    .split(/[.\-_+=]/)
    .some((piece) => piece.length >= 20 && /\d/.test(piece) && /[a-z]/i.test(piece));
}

/**
 * Redactions of text that looks like a secret, even if it was never registered. Named values come first, because the
 * name tells where a value ends; addresses come before things that may be part of their paths.
 */
export const patternRedactions: readonly Redaction[] = [
  privateKeys,
  addresses,
  queries,
  schemes,
  cookies,
  namedValues,
  uuids,
  prefixedTokens,
  longRuns,
];

/** The home folder tells the account's name. Matched in each spelling a path has in messages, URLs and JSON. */
export function homeRedaction(homeFolder: string): Redaction {
  if (homeFolder.length < 2) return (text) => text;
  const forward = homeFolder.replaceAll('\\', '/');
  const spellings = [homeFolder.replaceAll('\\', '\\\\'), homeFolder, forward, encodeURI(forward)];
  const escaped = [...new Set(spellings)].map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?:${escaped.join('|')})(?![\\w-])`, process.platform === 'linux' ? 'g' : 'gi');
  return (text) => text.replace(pattern, '~');
}
