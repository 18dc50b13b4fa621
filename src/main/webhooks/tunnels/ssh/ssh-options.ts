/** How to sign in; what is secret of it lies in the vault and is read for each attempt. */
export type SshLogin =
  /** `socket`: of the agent that holds the keys. */
  | { readonly kind: 'agent'; readonly socket: string | undefined }
  | { readonly kind: 'key_file'; readonly path: string; readonly passphrase: string | undefined }
  | { readonly kind: 'password'; readonly password: string | undefined };

/** The key that a person has seen and taken for the server's. */
export interface PinnedKey {
  /** The key's own name for its kind, as `ssh-ed25519`. */
  readonly type: string;
  /** `SHA256:…`, as OpenSSH shows it. */
  readonly fingerprint: string;
}

export interface SshServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly login: SshLogin;
  /** Null until a person has looked at the key: nothing is sent before. */
  readonly pinned: PinnedKey | null;
}

/** Waits, so that tests need not sit through them. */
export interface SshPatience {
  /** Timeouts to the server's first byte, and then to the end of signing in. */
  readonly connectTimeoutMs: number;
  readonly loginTimeoutMs: number;
  /** For the answer to one question. */
  readonly answerTimeoutMs: number;
  /** Three in a row without an answer, and the session counts as dead. */
  readonly keepaliveMs: number;
}

/** A session whose other end is gone is noticed within 30 seconds: two questions without an answer, at the third moment. */
export const sshPatience: SshPatience = {
  connectTimeoutMs: 10_000,
  loginTimeoutMs: 20_000,
  answerTimeoutMs: 5_000,
  keepaliveMs: 10_000,
};
