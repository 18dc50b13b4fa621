import { z } from 'zod';
import { isoTime, parseInstant } from '../shared/domain/time';
import { platformOf } from './catalogue/platforms';
import { type ControlCall, defineControl } from './kernel/http/control';
import { answer, refuse } from './kernel/http/reply';
import { datasets, maxPosts } from './options';
import type { Sandbox } from './sandbox';
import { startLine } from './sandbox-state';

/** The clock can be advanced by at most a century in one call. */
const maxAdvanceSeconds = 100 * 366 * 86_400;

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

const slug = z.string().refine((text) => platformOf(text) !== undefined, 'no platform has this slug');

const faultControls: readonly ControlCall<Sandbox>[] = [
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
    method: 'POST',
    path: '/platforms',
    body: z.strictObject({ down: z.array(slug).max(100) }),
    run: ({ body: { down } }, { kernel }) => {
      kernel.faults.platformsDown = new Set(down);
      return answer({ down });
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

/** The logs of requests to the services and of their webhook deliveries. */
const logControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'GET',
    path: '/requests',
    run: ({ query }, { kernel }) => {
      // The contract writes the call as `?service=&since=`: an empty filter counts as none.
      const service = query.get('service') || null;
      const since = instantOf(query.get('since') || null);
      if (since === undefined) return refuse(400, 'since: an ISO 8601 instant with an offset is expected.');
      const requests = kernel.requests
        .all()
        .filter((one) => service === null || one.service === service)
        .filter((one) => since === null || (parseInstant(one.at) ?? 0) >= since);
      return answer({ requests });
    },
  }),
  defineControl({
    method: 'GET',
    path: '/deliveries',
    run: (_input, { kernel }) => answer({ deliveries: kernel.outbox.log.all() }),
  }),
];

/** Null if no text was given, undefined if it is not an instant. A `+` in a query arrives as a space. */
function instantOf(text: string | null): number | null | undefined {
  if (text === null) return null;
  return parseInstant(text.replace(/ (?=\d{2}:?\d{2}$)/, '+')) ?? undefined;
}

/** The calls that concern the whole sandbox. The calls of each service are in the service's folder. */
export const kernelControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'GET',
    path: '/clock',
    run: (_input, { kernel }) => answer({ now: isoTime(kernel.clock.now()) }),
  }),
  defineControl({
    method: 'POST',
    path: '/clock',
    body: z.strictObject({ advance_seconds: z.number().min(0).max(maxAdvanceSeconds) }),
    run: async ({ body }, { kernel }) => {
      await kernel.clock.advance(Math.round(body.advance_seconds * 1000));
      return answer({ now: isoTime(kernel.clock.now()) });
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
