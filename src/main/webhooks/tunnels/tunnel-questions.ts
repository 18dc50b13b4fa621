import type { PinnedHostKey, TunnelSecret, TunnelSettings } from '@shared/tunnel';
import type { PinnedKey } from './ssh/ssh-options';

/** What the person is asked in a dialog that no page can draw or answer. True: agreed. */
export interface TunnelQuestions {
  /** Traffic is to come another way. */
  change(before: TunnelSettings, after: TunnelSettings): Promise<boolean>;
  secret(secret: TunnelSecret, settings: TunnelSettings): Promise<boolean>;
  /** Whether this is the server's key; `pinned`: the one it had before. */
  hostKey(host: string, offered: PinnedKey, pinned: PinnedHostKey | null): Promise<boolean>;
  forgetHostKey(host: string, pinned: PinnedHostKey): Promise<boolean>;
}
