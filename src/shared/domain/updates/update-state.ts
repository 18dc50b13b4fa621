import type { DeskError } from '../../errors';
import type { UpdateOffer, UpdateState, UpdatesOff } from '../../updates';

/** Events in the search for a newer version. */
export type UpdateEvent =
  | { readonly kind: 'turned_off'; readonly reason: UpdatesOff }
  | { readonly kind: 'check_asked' }
  /** `page`: where the user downloads it if it cannot be installed from here. */
  | { readonly kind: 'found'; readonly offer: UpdateOffer; readonly page: string | null }
  | { readonly kind: 'found_none' }
  | { readonly kind: 'check_failed'; readonly error: DeskError }
  | { readonly kind: 'download_started' }
  | { readonly kind: 'progressed'; readonly percent: number; readonly bytesPerSecond: number }
  | { readonly kind: 'downloaded' }
  | { readonly kind: 'download_cancelled' }
  | { readonly kind: 'download_failed'; readonly error: DeskError }
  | { readonly kind: 'restart_started' };

/** The state after an event; the same object where the event changes nothing, because it came too late or too early. */
export function nextUpdateState(state: UpdateState, event: UpdateEvent): UpdateState {
  if (state.kind === 'off') return state;
  switch (event.kind) {
    case 'turned_off':
      return { kind: 'off', reason: event.reason };
    case 'check_asked':
      return isUnderWay(state) || state.kind === 'checking' ? state : { kind: 'checking' };
    case 'found': {
      const { offer, page } = event;
      if (isUnderWay(state)) return state;
      return page === null ? { kind: 'available', offer } : { kind: 'manual', offer, page };
    }
    case 'found_none':
      return isUnderWay(state) ? state : { kind: 'none' };
    // A failed automatic check changes nothing, because no user is waiting for it.
    case 'check_failed':
      return state.kind === 'checking'
        ? { kind: 'failed', during: 'check', error: event.error, offer: null }
        : state;
    case 'download_started': {
      const offer = offerToDownload(state);
      return offer ? { kind: 'downloading', offer, percent: 0, bytesPerSecond: null } : state;
    }
    case 'progressed': {
      if (state.kind !== 'downloading') return state;
      // A part that is fetched once more counts from its beginning again.
      const percent = Math.max(state.percent, Math.min(100, Math.floor(event.percent)));
      if (percent === state.percent && state.bytesPerSecond !== null) return state;
      return { ...state, percent, bytesPerSecond: Math.max(0, Math.round(event.bytesPerSecond)) };
    }
    case 'downloaded':
      return state.kind === 'downloading' ? { kind: 'ready', offer: state.offer } : state;
    case 'download_cancelled':
      return state.kind === 'downloading' ? { kind: 'available', offer: state.offer } : state;
    case 'download_failed':
      return state.kind === 'downloading'
        ? { kind: 'failed', during: 'download', error: event.error, offer: state.offer }
        : state;
    case 'restart_started':
      return state.kind === 'ready' ? { kind: 'restarting', offer: state.offer } : state;
  }
}

/** Says whether a download or an installation is in progress. A check must not replace that state. */
const isUnderWay = ({ kind }: UpdateState) =>
  kind === 'downloading' || kind === 'ready' || kind === 'restarting';

/** The update that a download may start with; null if it cannot be installed from here. */
function offerToDownload(state: UpdateState): UpdateOffer | null {
  if (state.kind === 'available') return state.offer;
  return state.kind === 'failed' && state.during === 'download' ? state.offer : null;
}

const dayMs = 24 * 60 * 60_000;
/** Wait after a failure, so that a machine without a network does not check constantly. */
const afterFailureMs = 60 * 60_000;

interface Checked {
  /** When the newest version was last learned; null where it never was. */
  readonly succeededAt: number | null;
  /** When the last check failed, if none has succeeded since. */
  readonly failedAt: number | null;
}

/** How long until the app asks by itself for a newer version; 0 where it may now. A time in the future is a clock set back. */
export function checkDueInMs({ succeededAt, failedAt }: Checked, now: number): number {
  const left = (since: number | null, wait: number) =>
    since === null || since > now ? 0 : Math.max(0, since + wait - now);
  return Math.max(left(succeededAt, dayMs), left(failedAt, afterFailureMs));
}
