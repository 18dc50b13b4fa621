import type { ServiceName } from '@shared/services/endpoint';
import type { SubscriptionService } from '@shared/subscriptions';
import type { Ask } from './dialogs';
import type { Gates } from './gates/gates';
import type { Translate } from './text/native-text';

export interface AddressChange {
  readonly workspaceName: string;
  readonly service: ServiceName;
  /** Null where the workspace did not have the service. */
  readonly oldBaseUrl: string | null;
  readonly newBaseUrl: string;
}

export interface Removal {
  readonly workspaceName: string;
  readonly baseUrls: readonly string[];
  /** How many the services still have for it. */
  readonly subscriptions: number;
}

export interface RemovalAnswer {
  readonly isAgreed: boolean;
  /** The services are to be told as well. */
  readonly deletesSubscriptions: boolean;
}

/** What a page cannot do by itself: the person is asked in a dialog that the page can neither draw nor answer. */
export interface Confirmations {
  readonly addressChange: (change: AddressChange) => Promise<boolean>;
  readonly removal: (removal: Removal) => Promise<RemovalAnswer>;
  /** Whether an event with its headers may be sent to a program on this computer. */
  readonly sendEvent: (url: string) => Promise<boolean>;
  /** Whether a service may send events to an address that is not this computer's. */
  readonly subscribe: (service: SubscriptionService, address: string) => Promise<boolean>;
}

interface Deps {
  readonly ask: Ask;
  readonly gate: Gates['consent'];
  readonly translate: Translate;
}

export function createConfirmations({ ask, gate, translate }: Deps): Confirmations {
  async function agreed(message: string, detail: string, yes: string): Promise<boolean> {
    if (!gate()) return true;
    const { button } = await ask({ type: 'warning', message, detail, buttons: [yes, translate('cancel')] });
    return button === 0;
  }

  return {
    addressChange({ workspaceName, service, oldBaseUrl, newBaseUrl }) {
      const key = oldBaseUrl === null ? 'address.add' : 'address.change';
      const message = translate(key, { workspace: workspaceName, service: translate(`service.${service}`) });
      const hosts = { new: hostOf(newBaseUrl), ...(oldBaseUrl !== null && { old: hostOf(oldBaseUrl) }) };
      return agreed(message, translate(`${key}_detail`, hosts), translate('address.do'));
    },
    async removal({ workspaceName, baseUrls, subscriptions }) {
      if (!gate()) return { isAgreed: true, deletesSubscriptions: false };
      const hosts = [...new Set(baseUrls.map(hostOf))].join(', ') || translate('removal.no_hosts');
      const { button, isChecked } = await ask({
        type: 'warning',
        message: translate('removal.question', { workspace: workspaceName }),
        detail: translate('removal.detail', { hosts }),
        buttons: [translate('removal.do'), translate('cancel')],
        ...(subscriptions > 0 && {
          checkbox: translate('removal.subscriptions', { count: String(subscriptions) }),
        }),
      });
      return { isAgreed: button === 0, deletesSubscriptions: subscriptions > 0 && isChecked };
    },
    sendEvent: (url) =>
      agreed(
        translate('send_event.question', { address: url }),
        translate('send_event.detail'),
        translate('send_event.do'),
      ),
    subscribe: (service, address) =>
      agreed(
        translate('subscribe.question', { host: hostOf(address) }),
        translate('subscribe.detail', { address, service: translate(`service.${service}`) }),
        translate('subscribe.do'),
      ),
  };
}

/** As it is registered, so that letters which look like others show as what they are; the port where there is one. */
const hostOf = (baseUrl: string): string => new URL(baseUrl).host;
