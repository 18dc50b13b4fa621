import { recordOfKey } from '@shared/domain/clients';
import { type ReportKey, type ReportKind, reportKinds } from '@shared/domain/reports';
import { linkedId } from '../linked-id';
import type { RawSearch } from '../screen-route';
import { keyInAddress } from './reports-search';

/** Initial values of a new report, from its address. */
export interface NewReportSearch {
  readonly kind?: ReportKind;
  readonly client?: string;
  readonly template?: number;
  /** Month as `YYYY-MM`. */
  readonly month?: string;
  /** Report or dashboard to copy from. */
  readonly like?: ReportKey;
}

/** Reads the screen's search parameters and drops unknown ones. */
export function readNewReport({ kind, client, template, month, like }: RawSearch): NewReportSearch {
  const known = reportKinds.find((one) => one === kind);
  const isClient = typeof client === 'string' && (client.startsWith('link:') || recordOfKey(client) !== null);
  const followed = keyInAddress(like, ['report', 'dashboard']);
  const id = Number(linkedId(template));
  return {
    ...(known && known !== 'report' && { kind: known }),
    ...(isClient && client.length <= 250 && { client }),
    ...(Number.isSafeInteger(id) && id > 0 && { template: id }),
    ...(typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(followed !== undefined && { like: followed }),
  };
}
