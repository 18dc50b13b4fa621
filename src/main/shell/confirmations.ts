import type { ServiceName } from '@shared/services/endpoint';
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
}

/** What a page cannot do by itself: the person is asked in a dialog that the page can neither draw nor answer. */
export interface Confirmations {
  readonly addressChange: (change: AddressChange) => Promise<boolean>;
  readonly removal: (removal: Removal) => Promise<boolean>;
  /** Whether an event with its headers may be sent to a program on this computer. */
  readonly sendEvent: (url: string) => Promise<boolean>;
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
    removal({ workspaceName, baseUrls }) {
      const hosts = [...new Set(baseUrls.map(hostOf))].join(', ') || translate('removal.no_hosts');
      return agreed(
        translate('removal.question', { workspace: workspaceName }),
        translate('removal.detail', { hosts }),
        translate('removal.do'),
      );
    },
    sendEvent: (url) =>
      agreed(
        translate('send_event.question', { address: url }),
        translate('send_event.detail'),
        translate('send_event.do'),
      ),
  };
}

/** As it is registered, so that letters which look like others show as what they are; the port where there is one. */
const hostOf = (baseUrl: string): string => new URL(baseUrl).host;
