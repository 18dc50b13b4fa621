import type { DeskResult } from '@shared/errors';
import type { BegunWork } from '@shared/subscriptions';
import { followJournal } from '../../journal/follow-journal';
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
    catchUp: followJournal(journal, ['webhooks.subscription', 'webhooks.switched'], (entry) => {
      if (entry.kind === 'webhooks.switched') switched = entry.to;
      else take(entry.subscription);
    }).catchUp,
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
