import { z } from 'zod';
import { type ControlCall, defineControl } from '../kernel/http/control';
import { answer } from '../kernel/http/reply';
import type { Sandbox } from '../sandbox';

const fault = z.strictObject({
  service: z.enum(['connect', 'reporting', 'planning']),
  method: z.string().min(1).optional(),
  path: z.string().optional(),
  times: z.int().min(1).max(1_000_000),
  status: z.int().min(200).max(599).optional(),
  retry_after: z.number().min(0).nullable().optional(),
  delay_ms: z.number().min(0).max(600_000).optional(),
  reset: z.boolean().optional(),
  truncate: z.boolean().optional(),
  garbage: z.boolean().optional(),
});

export const faultControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'POST',
    path: '/faults',
    success: 201,
    body: fault,
    run: ({ body }, { kernel }) => {
      kernel.faults.add(body);
      return answer(body);
    },
  }),
  defineControl({
    method: 'DELETE',
    path: '/faults',
    run: (_input, { kernel }) => {
      kernel.faults.clear();
      return answer({});
    },
  }),
];
