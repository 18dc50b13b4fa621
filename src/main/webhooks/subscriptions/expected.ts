import type { DeskResult } from '@shared/errors';
import type { BegunWork } from '@shared/subscriptions';
import { followJournal } from '../../journal/follow-journal';
import type { Journal } from '../../journal/journal';
import type { SubscriptionExpected, SubscriptionsSwitched } from '../../journal/kinds';
import { isSameAddress } from './drift';

export type SubscriptionJournal = Pick<Journal, 'append' | 'readSince'>;

export type KeptSubscription = SubscriptionExpected['subscription'];
export type KeptSwitch = SubscriptionsSwitched['to'];

/** The desired subscriptions of a workspace, as read from its journal so far. */
export interface ExpectedBook {
  /** Subscriptions by the id of their path. */
  readonly subscriptions: ReadonlyMap<string, KeptSubscription>;
  readonly isOn: () => boolean;
  /** An operation that has not completed; null if there is none. */
  readonly work: () => BegunWork | null;
  /** Id of the path we once registered for this URL. Also matches the same path on another host. */
  toldPathId(url: string): string | null;
  /** Removes the secret part of paths in the text. */
  mask(text: string): string;
  /** Reads new entries, including those that main wrote. */
  catchUp(): Promise<DeskResult<null>>;
}

const off: KeptSwitch = { isOn: false, work: null };

/** The secret end of our address. The rest belongs to the tunnel. */
const pathEnd = /\/([\w-]{12,})$/;
/** Number of characters shown, enough to tell two rows apart. */
const shownSigns = 4;

export function createExpectedBook(journal: () => DeskResult<SubscriptionJournal>): ExpectedBook {
  const subscriptions = new Map<string, KeptSubscription>();
  /** Path ids by every address ever registered. A retired path is still ours while a service has it. */
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

/** Says whether both are for the same subject. Each subject has one path. */
export const isFor = (
  kept: Pick<KeptSubscription, 'service' | 'event' | 'projectId'>,
  subject: Pick<KeptSubscription, 'service' | 'event' | 'projectId'>,
): boolean =>
  kept.service === subject.service && kept.event === subject.event && kept.projectId === subject.projectId;
