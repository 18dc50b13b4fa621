import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProof } from '@shared/domain/proof';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { proofOf } from './export-proof';
import { sha256 } from './hashing';
import { verifySignature } from './key';
import {
  decision,
  listOf,
  openEvidence,
  post,
  reviewsOf,
  singleOf,
  startsAt,
  workspaceId,
} from './testing/evidence-desk';

let folder: string;
let desk: ReturnType<typeof openEvidence>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  desk = openEvidence(folder);
});
afterEach(async () => {
  await desk.evidence.closeAll();
  await removeFolder(folder);
});

const minuteMs = 60_000;
const wish = { scope: 'post', post: '48213' } as const;

/** Whether each recorded decision was voided, in the order of the lines. */
async function voided(): Promise<readonly unknown[]> {
  const store = dataOf(await desk.evidence.forProof(workspaceId, wish));
  const { text } = dataOf(await proofOf(store, wish, { app: '0.1.0', now: startsAt }));
  const check = await checkProof(new TextEncoder().encode(text), { sha256, verify: verifySignature });
  if (check.kind !== 'checked') throw new Error(check.reason);
  return check.lines.flatMap(({ body }) => (body?.kind === 'seen.decision' ? [body.isInvalidated] : []));
}

/** A list of decisions as read in a minute, with the service's time of another one. */
function listed(minute: number, serviceMinute: number, given: Parameters<typeof decision>[0] = {}): void {
  const list = reviewsOf(startsAt + minute * minuteMs, 48213, decision(given));
  const serviceAt = startsAt + serviceMinute * minuteMs;
  desk.offer({ ...list, answer: { ...(list.answer as object), serviceAt } });
}

it('an older list of decisions of a cache is not recorded, and one after the clock was set back is', async () => {
  desk.offer(listOf(startsAt, post()));
  listed(1, 1);
  listed(2, 2, { is_invalidated: true });
  listed(3, 1);
  expect(await voided()).toEqual([false, true]);
  // An answer about the post counts whatever its time, and what follows it too.
  desk.offer(singleOf(startsAt + 4 * minuteMs, startsAt - 60 * minuteMs, post()));
  listed(5, -59);
  expect(await voided()).toEqual([false, true, false]);
});
