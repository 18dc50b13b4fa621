import type { PinnedHostKey, TunnelSecret, TunnelSettings } from '@shared/tunnel';
import type { PinnedKey } from './ssh/ssh-options';

/** Questions to the user in a dialog that a page can neither draw nor answer. True means agreed. */
export interface TunnelQuestions {
  /** Asks whether traffic may take another route. */
  change(before: TunnelSettings, after: TunnelSettings): Promise<boolean>;
  secret(secret: TunnelSecret, settings: TunnelSettings): Promise<boolean>;
  /** Asks whether this is the server's key; `pinned` is the previous one. */
  hostKey(host: string, offered: PinnedKey, pinned: PinnedHostKey | null): Promise<boolean>;
  forgetHostKey(host: string, pinned: PinnedHostKey): Promise<boolean>;
}
