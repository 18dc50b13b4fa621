import { inTurns } from '../../flow/turns';
import { parseInPieces } from './parse-in-pieces';

/** Why a body is not read as JSON: what it looks like, never what it contains. `huge_value`: it would block main. */
export type BodyProblem = 'empty' | 'not_text' | 'html' | 'broken_json' | 'other_text' | 'huge_value';

export type ParsedBody =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problem: BodyProblem };

/**
 * Parses a body as JSON by its content. The content type is ignored: a proxy's page may claim to be JSON, and a
 * service's JSON may claim to be text.
 */
export function parseBody(bytes: Uint8Array): ParsedBody {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return { ok: false, problem: 'not_text' };
  }
  if (text === '') return { ok: false, problem: 'empty' };
  try {
    return { ok: true, json: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, problem: looksLike(text) };
  }
}

/** Larger ones are read in turns: a body of many megabytes takes long enough for a person to notice. In bytes. */
const mostAtOnce = 256 * 1024;

/** Same as `parseBody`, but yields regularly so that main is not blocked. */
export async function parseBodyInTurns(bytes: Uint8Array): Promise<ParsedBody> {
  if (bytes.length <= mostAtOnce) return parseBody(bytes);
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart();
  if (start === '') return parseBody(bytes);
  if (!/^[[{]/.test(start)) return { ok: false, problem: looksLike(start) };
  try {
    return await inTurns(parseInPieces(bytes));
  } catch {
    return { ok: false, problem: 'not_text' };
  }
}

function looksLike(text: string): BodyProblem {
  if (text.startsWith('<')) return 'html';
  return text.startsWith('{') || text.startsWith('[') ? 'broken_json' : 'other_text';
}
