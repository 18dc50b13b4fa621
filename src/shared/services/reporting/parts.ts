import { z } from 'zod';
import { commonList, isoDay, none } from '../fields';

/** Parts shared by the endpoints of the reporting service. */

export const read = { method: 'GET', auth: 'key', body: none, success: 200, idempotent: true } as const;
export const reportingById = z.strictObject({ id: z.int() });
export const reportingPageQuery = z.strictObject({ page: commonList.page, per_page: commonList.per_page });
export const period = { start: isoDay, end: isoDay };
export const comparison = { comparison_start: isoDay.optional(), comparison_end: isoDay.optional() };
