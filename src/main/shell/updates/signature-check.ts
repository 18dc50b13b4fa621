import { execFile } from 'node:child_process';
import { join, normalize } from 'node:path';

/** Null: the file is signed by one of the names. Anything else says why it is not taken. */
export type SignatureCheck = (publisherNames: string[], file: string) => Promise<string | null>;

/** Windows' own PowerShell by its place: one that lies elsewhere in PATH could say anything. */
const powerShell = (env: NodeJS.ProcessEnv) =>
  join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');

interface Options {
  /** The program and its first arguments. */
  readonly command?: readonly [program: string, ...args: string[]];
  readonly timeoutMs?: number;
}

/**
 * Asks Windows who signed a file. Electron-updater's own check accepts the file if PowerShell cannot run, as on
 * computers whose administrators forbid it. Here every result except a clear "valid, by this name" is a refusal. That
 * includes an error, a time-out, any text on standard error, and an answer that is unreadable or about another file.
 */
export function createSignatureCheck({
  command = [powerShell(process.env)],
  timeoutMs = 20_000,
}: Options = {}): SignatureCheck {
  const [program, ...first] = command;
  return (publisherNames, file) =>
    new Promise((resolve) => {
      const script = `[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-AuthenticodeSignature -LiteralPath '${file.replaceAll("'", "''")}' | ConvertTo-Json -Compress`;
      const args = [...first, '-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', script];
      // Modules of another PowerShell that are named there keep this one from its own.
      const { PSModulePath: _modules, ...env } = process.env;
      execFile(program, args, { timeout: timeoutMs, windowsHide: true, env }, (error, stdout, stderr) => {
        if (error) return resolve('the signature could not be checked');
        if (stderr.trim() !== '') return resolve('the check of the signature complained');
        resolve(judge(stdout, publisherNames, file));
      });
    });
}

interface Answer {
  /** 0: valid. */
  readonly Status?: unknown;
  readonly Path?: unknown;
  readonly SignerCertificate?: { readonly Subject?: unknown } | null;
}

function judge(text: string, publisherNames: readonly string[], file: string): string | null {
  let answer: Answer | null;
  try {
    answer = JSON.parse(text) as Answer | null;
  } catch {
    return 'the answer about the signature cannot be read';
  }
  if (answer?.Status !== 0) return 'its signature is not valid';
  if (typeof answer.Path !== 'string' || normalize(answer.Path) !== normalize(file)) {
    return 'the answer is about another file';
  }
  const signer = answer.SignerCertificate?.Subject;
  const subject = partsOf(typeof signer === 'string' ? signer : '');
  const isSigner = publisherNames.some((name) => {
    const wanted = partsOf(name);
    if (wanted.size === 0) return name !== '' && subject.get('CN') === name;
    return [...wanted].every(([key, value]) => subject.get(key) === value);
  });
  return isSigner ? null : 'somebody else has signed it';
}

/** `CN="Client Desk, Ltd", O=…` by its parts; empty where it is a plain name. */
function partsOf(name: string): ReadonlyMap<string, string> {
  const parts = name.matchAll(/(?:^|[,;+])\s*([A-Za-z][\w.]*)=(?:"((?:[^"]|"")*)"|((?:\\.|[^,;+"\\])*))/g);
  return new Map(
    [...parts].map(([, key = '', quoted, plain = '']) => [
      key.toUpperCase(),
      quoted === undefined ? plain.replaceAll(/\\(.)/g, '$1').trim() : quoted.replaceAll('""', '"'),
    ]),
  );
}
