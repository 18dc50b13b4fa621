import { longestFirstFrame } from '@shared/first-frame';
import type { Bootstrap } from '@shared/ipc/app';
import type { Language } from '@shared/language';

/** Version of the file's format. The build covers the form of the answers. */
const schemaVersion = 2;
/** Delay of the first save. It collects changes to the shown rows, and main limits the writes itself. */
const firstSaveMs = 500;
const nextSaveMs = 5_000;
/** Maximum length of one answer: half of the file, so that one long screen does not push out all others. */
const longestAnswer = longestFirstFrame / 2;
const longestName = 4_000;
const mostMarks = 20;

interface KeptFrame {
  readonly identity: string;
  /** Newest first: a name, and the answer as JSON. */
  readonly answers: readonly KeptAnswer[];
}
interface KeptAnswer {
  readonly name: string;
  readonly json: string;
}

interface Deps {
  /** Stored text, possibly damaged or from another version. */
  readonly text: string | null;
  /** Identity of the answers, see `identityOf`. Read again on each save. */
  readonly identity: () => string;
  /** Saves the text. Null deletes it. */
  readonly save: (text: string | null) => void;
}

/**
 * Answers that the last page of this workspace showed, for the first paint of this one: drawn before the worker has
 * opened its database, and replaced by its answers. Where they lie, and why there: decision 024.
 */
export class FirstFrame {
  private readonly identity: string;
  /** JSON by name, newest last. */
  private readonly answers = new Map<string, string>();
  /** Getters for the answers on the screen, by name. Called at each save. */
  private readonly shown = new Map<string, () => unknown>();
  /** Names for which this page has a newer answer than the stored one. */
  private readonly answered = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasSaved = false;
  private saved: string | null;

  constructor(private readonly deps: Deps) {
    this.identity = deps.identity();
    this.saved = deps.text;
    const kept = unsealed(deps.text);
    // The map has the newest last.
    if (kept?.identity === this.identity)
      for (const { name, json } of kept.answers.toReversed()) this.answers.set(name, json);
  }

  /**
   * Returns the answer saved under this name. Undefined if there is no saved answer, or this page has a newer one.
   * The value has the type given to `show`, because a file of another build has another identity.
   */
  kept(name: string): unknown {
    const json = this.answered.has(name) ? undefined : this.answers.get(name);
    return json === undefined ? undefined : JSON.parse(json);
  }

  /**
   * From now on this is on the screen.
   * @param answer what to keep of it, asked when it is time to save; undefined: what was kept stays, null: it goes
   * @returns says that it is gone; what was kept of it stays
   */
  show(name: string, answer: () => unknown): () => void {
    if (name.length > longestName) return () => undefined;
    this.shown.set(name, answer);
    return () => {
      if (this.shown.get(name) === answer) this.shown.delete(name);
    };
  }

  /** Schedules a save after an answer on the screen has changed. */
  readonly changed = (name: string): void => {
    if (!this.answered.has(name)) this.noteAnswered(name);
    this.timer ??= setTimeout(this.saveNow, this.hasSaved ? nextSaveMs : firstSaveMs);
  };

  private noteAnswered(name: string): void {
    this.answered.add(name);
    // Seen by the bench of the start, and in a profile.
    if (this.answered.size <= mostMarks) performance.mark('answered', { detail: name.slice(0, 100) });
  }

  /** The window is left: what has changed and waits for its moment is saved now. */
  readonly flush = (): void => {
    if (this.timer !== undefined) this.saveNow();
  };

  /** Deletes the stored answers, such as after a removal from the local copy. */
  readonly forget = (): void => {
    this.answers.clear();
    this.write(null);
  };

  private readonly saveNow = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.hasSaved = true;
    // Another key may reach less than what is on the screen was read with.
    if (this.deps.identity() !== this.identity) return this.forget();
    for (const [name, answer] of this.shown) this.keep(name, answer());
    this.write(this.textOf());
  };

  private keep(name: string, answer: unknown): void {
    if (answer === undefined) return;
    this.answers.delete(name);
    if (answer === null) return;
    const json = JSON.stringify(answer);
    if (json.length <= longestAnswer) this.answers.set(name, json);
  }

  /** The newest that fit. */
  private textOf(): string {
    const newest = [...this.answers].toReversed();
    let room = longestFirstFrame - 1_000;
    const answers: KeptAnswer[] = [];
    for (const [name, json] of newest) {
      // Escaped quotes make the JSON longer inside the outer JSON.
      room -= 1.3 * (name.length + json.length);
      if (room < 0 || answers.length === 100) this.answers.delete(name);
      else answers.push({ name, json });
    }
    return sealed({ identity: this.identity, answers });
  }

  private write(text: string | null): void {
    if (text === this.saved || (text !== null && text.length > longestFirstFrame)) return;
    this.saved = text;
    this.deps.save(text);
  }
}

const SEAL_LENGTH = 8;

/** A frame as text, behind its checksum. */
function sealed(frame: KeptFrame): string {
  const body = JSON.stringify(frame);
  return checksumOf(body) + body;
}

/** Null unless every character is as it was written. */
function unsealed(text: string | null): KeptFrame | null {
  const body = text?.slice(SEAL_LENGTH);
  if (!body || text?.slice(0, SEAL_LENGTH) !== checksumOf(body)) return null;
  return JSON.parse(body) as KeptFrame;
}

/** FNV-1a of 32 bits over the characters, as hex: against damage, not against forgery. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(SEAL_LENGTH, '0');
}

interface Whose extends Pick<Bootstrap, 'version' | 'workspace'> {
  /** The address of the page's first script, whose name changes with any of its code. */
  readonly build: string;
  readonly language: Language;
  /** IANA zone of the person. */
  readonly zone: string;
}

/**
 * Identity that must match for a stored answer to be shown: format, version, build, workspace, addresses, keys, language and
 * zone. The demo gets new addresses at each start but always has the same people, so these are left out.
 */
export function identityOf({ version, build, workspace, language, zone }: Whose): string {
  const access =
    workspace?.kind === 'live'
      ? Object.entries(workspace.services)
          .map(([name, { baseUrl, accessRevision = 0 }]) => [name, baseUrl, accessRevision])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en'))
      : [];
  return JSON.stringify([schemaVersion, version, build, workspace?.id ?? null, access, language, zone]);
}
