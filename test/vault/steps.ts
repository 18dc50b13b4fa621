/** The steps that a child process runs on a keychain. They are plain data, because they are passed as an argument. */
export type Step =
  | { readonly do: 'get' | 'remove' | 'vault.get' | 'vault.remove'; readonly name: string }
  | { readonly do: 'set' | 'vault.set'; readonly name: string; readonly value: string }
  | { readonly do: 'probe' | 'read_file' | 'vault.ready' | 'vault.probe_again' | 'vault.keep_probing' }
  /** Asks for an entry several times at once. */
  | { readonly do: 'many'; readonly times: number }
  /** Probes so many times, one after the other, and answers each verdict once. */
  | { readonly do: 'probe_often'; readonly times: number }
  /** Runs the command and waits for the vault to tell another state. */
  | { readonly do: 'vault.next_state'; readonly shell: string }
  | { readonly do: 'shell'; readonly command: string };

export interface StepResult {
  readonly result: unknown;
  /** How long the step took. */
  readonly ms: number;
}
