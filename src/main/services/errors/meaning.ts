import type { ErrorCause } from '@shared/error-causes';
import type { ErrorCode } from '@shared/errors';
import type { Endpoint } from '@shared/services/endpoint';
import type { Envelope } from './envelope';

/** The meaning of a status of one service. `causes` lists all likely causes if the response fits several. */
export interface Meaning {
  readonly code: ErrorCode;
  readonly causes?: readonly ErrorCause[];
}

export type MeaningOf = (envelope: Envelope, endpoint: Endpoint) => Meaning;
export type Statuses = Readonly<Partial<Record<number, MeaningOf>>>;

export const always = (code: ErrorCode, ...causes: readonly ErrorCause[]): MeaningOf => {
  const meaning: Meaning = { code, ...(causes.length > 0 && { causes }) };
  return () => meaning;
};
