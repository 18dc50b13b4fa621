import { basename } from 'node:path';
import { readCsv } from '@shared/domain/csv';
import { type DeskError, type DeskResult, fail, succeed } from '@shared/errors';
import type {
  customerTokenRoutes,
  TokenImport,
  TokenImportOutcome,
  TokenImportRow,
} from '@shared/ipc/customer-tokens';
import type { HandlersFor } from '@shared/ipc/route';
import { uuid } from '@shared/services/fields';
import { openRegular } from '../../files/open-regular';
import { errorCodeOf } from '../../files/storage-error';
import { inTurns } from '../../flow/turns';
import type { ServiceCaller } from '../service-handlers';
import type { CustomerTokens } from './customer-tokens';

/** A line of a file of tokens. */
interface TokenLine {
  /** The number of the line, from 1, as a spreadsheet shows it. */
  readonly line: number;
  readonly customer: string | undefined;
  readonly token: string | undefined;
}

const customerHeads = ['customer', 'customer_uuid', 'uuid', 'cliente'];
const tokenHeads = ['token', 'api_token', 'customer_token'];

/**
 * The lines of a table with a column `customer` (its uuid) and a column `token`; without a head, these two in this
 * order. Undefined where the text is no such table. Names would not do: the service lets two customers share one.
 */
export function* readTokenFile(text: string): Generator<undefined, readonly TokenLine[] | undefined> {
  const rows = yield* readCsv(text);
  const head = rows[0]?.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_')) ?? [];
  const customerAt = head.findIndex((name) => customerHeads.includes(name));
  const tokenAt = head.findIndex((name) => tokenHeads.includes(name));
  const hasHead = customerAt >= 0 && tokenAt >= 0;
  const hasTwoColumns = rows[0]?.length === 2 && uuid.safeParse(rows[0][0]).success;
  if (!hasHead && !hasTwoColumns) return undefined;
  const lines: TokenLine[] = [];
  for (const row of hasHead ? rows.slice(1) : rows) {
    yield;
    const token = row[hasHead ? tokenAt : 1];
    lines.push({
      line: lines.length + (hasHead ? 2 : 1),
      customer: uuid.safeParse(row[hasHead ? customerAt : 0]).data?.toLowerCase(),
      token: token === '' ? undefined : token,
    });
  }
  return lines;
}

interface SecretHandlerDeps {
  readonly secrets: { readonly tokens: Pick<CustomerTokens, 'list'> };
  readonly caller: Pick<ServiceCaller, 'putCustomerToken' | 'callRoute'>;
  /** Asks the person for a file of tokens; null where they chose none. */
  readonly chooseTokenFile: () => Promise<string | null>;
  /** Makes the redactor know a token that is only tested, and so never passes the vault. */
  readonly learnSecret: (value: string) => void;
}

/** Handlers for customer tokens. No handler returns a token. */
export function createSecretHandlers({
  secrets: { tokens },
  caller,
  chooseTokenFile,
  learnSecret,
}: SecretHandlerDeps): HandlersFor<typeof customerTokenRoutes> {
  return {
    'customer_tokens.list': (_input, { workspaceId }) => tokens.list(workspaceId),
    'customer_tokens.put': async ({ customer, token }, { workspaceId }) => {
      learnSecret(token);
      return caller.putCustomerToken(workspaceId, customer, token);
    },
    'customer_tokens.import': (_input, { workspaceId }) =>
      importTokens({
        chooseFile: chooseTokenFile,
        put: (customer, token) => caller.putCustomerToken(workspaceId, customer, token),
        isKnown: async (uuid) => {
          const input = { params: { uuid }, lane: 'interactive' } as const;
          const read = await caller.callRoute(workspaceId, 'connect.get_customer', input);
          // The connector's 403 for an unknown or a foreign one, told apart from its other causes by then.
          return read.ok || read.error.code === 'RECORD_NOT_FOUND' ? succeed(read.ok) : read;
        },
        learnSecret,
      }),
  };
}

interface ImportTokensDeps {
  /** Asks the person which file; null where they chose none. */
  readonly chooseFile: () => Promise<string | null>;
  /** Proves a token at the service and keeps it. */
  readonly put: (customer: string, token: string) => Promise<DeskResult<null>>;
  /** Says whether the merchant has this customer. Fails if that cannot be found out. */
  readonly isKnown: (customer: string) => Promise<DeskResult<boolean>>;
  readonly learnSecret: (value: string) => void;
}

/** Some thousand lines; no agency has more clients. */
const mostBytes = 1_000_000;

/** Longer than any keychain takes: refused before it is tried, as `customer_tokens.put` does. */
const longestToken = 2_500;

/**
 * Imports the tokens of a file into the vault, line by line. A stored token stays stored, even if a later one fails.
 * A transport or vault failure would affect every later line too, so the import stops there.
 */
async function importTokens(deps: ImportTokensDeps): Promise<DeskResult<TokenImport | null>> {
  const path = await deps.chooseFile();
  if (path === null) return succeed(null);
  const text = await readSmallFile(path);
  if (!text.ok) return text;
  const lines = await inTurns(readTokenFile(text.data));
  if (!lines) return fail('INPUT_INVALID', 'no table of customers and tokens');
  // All tokens before anything else: a line that is refused holds a secret as well.
  for (const { token } of lines) if (token !== undefined) deps.learnSecret(token);

  const rows: TokenImportRow[] = [];
  let isStopped = false;
  for (const line of lines) {
    const outcome: TokenImportOutcome = isStopped ? { kind: 'not_tried' } : await take(line, deps);
    isStopped ||= outcome.kind === 'failed';
    rows.push({ line: line.line, customer: line.customer ?? null, outcome });
  }
  return succeed({ fileName: basename(path), rows });
}

async function take(
  { customer, token }: TokenLine,
  { put, isKnown }: ImportTokensDeps,
): Promise<TokenImportOutcome> {
  if (customer === undefined || token === undefined || token.length > longestToken)
    return { kind: 'unreadable' };
  const kept = await put(customer, token);
  if (kept.ok) return { kind: 'kept' };
  switch (kept.error.code) {
    case 'TOKEN_OF_ANOTHER':
    case 'KEY_REFUSED': {
      // A single read tells a wrong token from a customer that is gone or belongs to another merchant.
      const known = await isKnown(customer);
      if (!known.ok) return failed(known.error);
      if (!known.data) return { kind: 'unknown_customer' };
      return { kind: kept.error.code === 'KEY_REFUSED' ? 'refused' : 'of_another' };
    }
    case 'VAULT_VALUE_UNFIT':
      return { kind: 'unreadable' };
    default:
      return failed(kept.error);
  }
}

const failed = ({ code }: DeskError): TokenImportOutcome => ({ kind: 'failed', code });

async function readSmallFile(path: string): Promise<DeskResult<string>> {
  try {
    await using file = await openRegular(path);
    const { size } = await file.stat();
    if (size > mostBytes) return fail('INPUT_INVALID', 'too large for a table of tokens');
    return succeed(await file.readFile('utf8'));
  } catch (error) {
    return fail('FILE_UNREADABLE', 'the file could not be read', {
      systemCode: errorCodeOf(error) ?? 'UNKNOWN',
    });
  }
}
