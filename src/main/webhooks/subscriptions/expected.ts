import { type DeskResult, succeed } from '@shared/errors';
import type { BegunWork } from '@shared/subscriptions';
import type { Journal } from '../../journal/journal';
import type { SubscriptionExpected, SubscriptionsSwitched } from '../../journal/kinds';
import { isSameAddress } from './drift';

export type SubscriptionJournal = Pick<Journal, 'append' | 'readSince'>;

export type KeptSubscription = SubscriptionExpected['subscription'];
export type KeptSwitch = SubscriptionsSwitched['to'];

/** What the journal of one workspace says of its subscriptions, as far as it has been read. */
export interface ExpectedBook {
  /** By the id of the path that was made for each. */
  readonly subscriptions: ReadonlyMap<string, KeptSubscription>;
  readonly isOn: () => boolean;
  /** What was begun and has not come to its end. */
  readonly work: () => BegunWork | null;
  /** The path of ours that a service was once given this address for, or one on another host that ends alike. */
  toldPathId(url: string): string | null;
  /** Without what makes the paths in it secret. */
  mask(text: string): string;
  /** Reads on from where it stands. What main appended itself is read back like everything else. */
  catchUp(): Promise<DeskResult<null>>;
}

const pageSize = 500;
const off: KeptSwitch = { isOn: false, work: null };

/** What makes an address of ours one that nobody guesses: its end. What stands before it is the tunnel's. */
const pathEnd = /\/([\w-]{12,})$/;
/** Enough to tell two rows apart. */
const shownSigns = 4;

export function createExpectedBook(journal: () => DeskResult<SubscriptionJournal>): ExpectedBook {
  const subscriptions = new Map<string, KeptSubscription>();
  /** Every address that was ever told: a path that was retired is still ours where a service has it. */
  const told = new Map<string, string>();
  const tokens = new Map<string, string>();
  let switched = off;
  let sequence = 0;

  function take(kept: KeptSubscription): void {
    subscriptions.set(kept.pathId, kept);
    if (kept.toldUrl === null) return;
    told.set(kept.toldUrl, kept.pathId);
    const token = pathEnd.exec(kept.toldUrl)?.[1];
    if (token !== undefined) tokens.set(token, kept.pathId);
  }

  return {
    subscriptions,
    isOn: () => switched.isOn,
    work: () => switched.work && { work: switched.work, service: switched.service ?? null },
    toldPathId(url) {
      const token = pathEnd.exec(url)?.[1];
      const byToken = token === undefined ? undefined : tokens.get(token);
      return byToken ?? [...told].find(([address]) => isSameAddress(address, url))?.[1] ?? null;
    },
    mask: (text) => [...tokens.keys()].reduce(withoutToken, text),
    async catchUp() {
      for (;;) {
        const from = journal();
        if (!from.ok) return from;
        const kinds = ['webhooks.subscription', 'webhooks.switched'] as const;
        const page = await from.data.readSince(sequence, pageSize, kinds);
        if (!page.ok) return page;
        for (const entry of page.data.entries) {
          // Somebody else who reads on at the same time may have been here already.
          if (entry.sequence <= sequence) continue;
          if (entry.kind === 'webhooks.switched') switched = entry.to;
          else take(entry.subscription);
        }
        const end = page.data.entries.at(-1)?.sequence ?? page.data.lastSequence;
        sequence = Math.max(sequence, end);
        if (page.data.entries.length === 0 || sequence >= page.data.lastSequence) return succeed(null);
      }
    },
  };
}

const withoutToken = (text: string, token: string): string =>
  text.replaceAll(token, `${token.slice(0, shownSigns)}…`);

/** Those of one service that are for the same: one path is made for each. */
export const isFor = (
  kept: Pick<KeptSubscription, 'service' | 'event' | 'projectId'>,
  subject: Pick<KeptSubscription, 'service' | 'event' | 'projectId'>,
): boolean =>
  kept.service === subject.service && kept.event === subject.event && kept.projectId === subject.projectId;
