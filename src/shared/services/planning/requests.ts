import { z } from 'zod';
import { postStatuses, reviewStatuses } from '../../domain/post-status';
import { isoDay, pathId } from '../fields';
import { postTypes, serviceAccountStatuses } from './records';

/** Parameters of the content planning API v1. The service ignores unknown ones; we never send any. */

const oneOrMany = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1)]);
const network = oneOrMany(z.string().min(1));
const paging = { per_page: z.int().min(1).max(50).optional(), page: z.int().min(1).optional() };

export const planningById = z.strictObject({ id: pathId });
export const byGroupId = z.strictObject({ asset_group_id: pathId });
export const planningPageQuery = z.strictObject(paging);

export const projectQuery = z.strictObject({
  /** True: only archived projects. */
  archived: z.boolean().optional(),
  /** True: active and archived ones. */
  all: z.boolean().optional(),
  ...paging,
});

export const postQuery = z
  .strictObject({
    project_id: z.int().optional(),
    start_date: isoDay.optional(),
    end_date: isoDay.optional(),
    status: oneOrMany(z.enum(postStatuses)).optional(),
    network: network.optional(),
    network_group: z.string().min(1).optional(),
    type: oneOrMany(z.enum(postTypes)).optional(),
    review_status: z.enum(reviewStatuses).optional(),
    order: z.enum(['schedule_at', 'created_at']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    ...paging,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || end_date >= start_date, {
    path: ['end_date'],
    message: 'end_date must not be before start_date',
  });

export const integrationQuery = z.strictObject({
  project_id: z.int().optional(),
  network: network.optional(),
  status: z.enum(serviceAccountStatuses).optional(),
  ...paging,
});

export const reviewGroupQuery = z.strictObject({ project_id: z.int().optional(), ...paging });
