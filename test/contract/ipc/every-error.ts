import { afterEach, expect, it } from 'vitest';
import type { DeskError, ErrorCategory, ErrorCode } from '../../../src/shared/errors';
import type { DocumentedError, ServiceDeclaration, ServiceName } from '../../../src/shared/services/endpoint';
import type { EnvelopeName } from '../../../src/shared/services/envelopes';
import { loadService } from '../../../src/shared/services/load';
import type { MainOnSandbox } from './main-on-sandbox';

/** One documented error: how the service is brought to it, and as what a page meets it. */
export interface ErrorRow {
  /** Section of the service's document. */
  readonly section: string;
  /** The declared endpoint whose error it is; `any` for those that every call can meet. */
  readonly of: string;
  readonly status: number;
  readonly envelope: EnvelopeName;
  /** What brings it about, where one endpoint has several of one kind. */
  readonly when?: string;
  readonly provoke: () => Promise<DeskError>;
  readonly code: ErrorCode;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Written down once more, apart from the vocabulary's own table, so that a change there is noticed here. */
const kinds: Readonly<Partial<Record<ErrorCode, readonly [ErrorCategory, boolean]>>> = {
  KEY_REFUSED: ['auth', false],
  SCOPE_MISSING: ['auth', false],
  ACCESS_REFUSED: ['auth', false],
  TRIAL_ENDED: ['auth', false],
  CONNECTION_EXPIRED: ['auth', false],
  METRIC_RESTRICTED: ['auth', false],
  RECORD_NOT_FOUND: ['service', false],
  REQUEST_REFUSED: ['user_input', false],
  RATE_LIMITED: ['rate', true],
  SERVICE_FAILED: ['service', true],
  SERVICE_UNAVAILABLE: ['service', true],
};

/** Makes each row a test, and fails where the declarations know an error that no row provokes. */
export function provokeEveryError(
  service: ServiceName,
  rows: readonly ErrorRow[],
  rig: () => MainOnSandbox,
): void {
  // A failure that was asked for and did not come must not hit the next row.
  afterEach(async () => {
    await rig().sandbox.control('DELETE', '/faults');
  });

  it.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const error = await row.provoke();
    const [category, retryable] = kinds[row.code] ?? [];
    expect(error).toMatchObject({ code: row.code, category, retryable });
    expect(error.data).toMatchObject({
      service,
      status: row.status,
      envelope: row.envelope,
      ...row.data,
    });
    // The service's own words are for people, may change, and may quote what was sent.
    expect(error.message).toMatch(new RegExp(`^${service} answered ${row.status}$`));
  });

  it('are every error that is declared', async () => {
    const declared = documented(await loadService(service));
    expect([...new Set(rows.map(keyOf))].sort()).toEqual([...new Set(declared)].sort());
  });
}

const keyOf = ({ of, status, envelope }: Pick<ErrorRow, 'of' | 'status' | 'envelope'>): string =>
  `${of} ${status} ${envelope}`;

const nameOf = (row: ErrorRow): string =>
  `${row.section}: ${row.of} ${row.status}${row.when ? `, ${row.when}` : ''} → ${row.code}`;

function documented({ errors, endpoints }: ServiceDeclaration): string[] {
  const keys = (of: string, all: readonly DocumentedError[]) =>
    all.map(({ status, envelope }) => keyOf({ of, status, envelope }));
  return [
    ...keys('any', errors),
    ...Object.entries(endpoints).flatMap(([name, one]) => keys(name, one.errors ?? [])),
  ];
}

/**
 * Makes the next calls of a service fail with a status. A read is tried a second time by itself, so two are armed;
 * what is left over is forgotten after each row.
 */
export const failNext = (rig: MainOnSandbox, service: ServiceName, path: string, status: number) =>
  rig.sandbox.control('POST', '/faults', { service, path, status, times: 2 });
