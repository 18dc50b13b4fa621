import type { ErrorCause } from '@shared/error-causes';
import type { ErrorCode } from '@shared/errors';
import type { Endpoint } from '@shared/services/endpoint';
import type { Envelope } from './envelope';

/** What one status of one service means. `causes` names every likely cause where the answer cannot tell them apart. */
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
