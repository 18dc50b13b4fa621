import { z } from 'zod';
import { type ControlCall, defineControl } from '../kernel/http/control';
import { answer } from '../kernel/http/reply';
import { datasets, maxPosts } from '../options';
import type { Sandbox } from '../sandbox';
import { startLine } from '../start-line';
import { faultControls } from './faults';
import { logControls } from './logs';

/** The longest way the clock goes in one call: a century is further than any rule of the services looks. */
const maxAdvanceSeconds = 100 * 366 * 86_400;

const iso = (ms: number) => new Date(ms).toISOString();

/** Calls that concern no single service. Each service brings its own beside its code. */
export const kernelControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'GET',
    path: '/clock',
    run: (_input, { kernel }) => answer({ now: iso(kernel.clock.now()) }),
  }),
  defineControl({
    method: 'POST',
    path: '/clock',
    body: z.strictObject({ advance_seconds: z.number().min(0).max(maxAdvanceSeconds) }),
    run: async ({ body }, { kernel }) => {
      await kernel.clock.advance(Math.round(body.advance_seconds * 1000));
      return answer({ now: iso(kernel.clock.now()) });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/reset',
    body: z.strictObject({
      dataset: z.enum(datasets).optional(),
      seed: z
        .union([z.string().min(1), z.number()])
        .transform(String)
        .optional(),
      posts: z.int().min(1).max(maxPosts).optional(),
    }),
    run: async ({ body }, { state: sandbox }) => answer(startLine(await sandbox.reset(body))),
  }),
  defineControl({
    method: 'PATCH',
    path: '/settings',
    body: z.strictObject({ private_webhooks: z.enum(['allow', 'refuse']).optional() }),
    run: ({ body }, { state: { settings } }) => {
      if (body.private_webhooks) settings.privateWebhooks = body.private_webhooks;
      return answer({ private_webhooks: settings.privateWebhooks });
    },
  }),
  ...faultControls,
  ...logControls,
];
