import { longestFirstFrame } from '@shared/first-frame';
import type { Bootstrap } from '@shared/ipc/app';
import type { Language } from '@shared/language';
import { isText, listOf, objectOf, type Shape } from '@shared/shape';

/** Version of the answers' format. Increase it when a stored answer changes its form. */
const schemaVersion = 1;
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

const isKeptFrame = objectOf<KeptFrame>({
  identity: isText,
  answers: listOf(objectOf<KeptAnswer>({ name: isText, json: isText }), 100),
});

interface Deps {
  /** Stored text, possibly from another version. It is checked before use. */
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
    const kept = parse(deps.text);
    if (kept && isKeptFrame(kept) && kept.identity === this.identity) {
      // The map has the newest last.
      for (const { name, json } of kept.answers.toReversed()) this.answers.set(name, json);
    }
  }

  /** The answer kept under this name; undefined where there is none, or one of this page's own is newer. */
  kept<T>(name: string, shape: Shape<T>): T | undefined {
    if (this.answered.has(name)) return undefined;
    const json = this.answers.get(name);
    const value = json === undefined ? undefined : parse(json);
    return shape(value) ? value : undefined;
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
    return JSON.stringify({ identity: this.identity, answers } satisfies KeptFrame);
  }

  private write(text: string | null): void {
    if (text === this.saved || (text !== null && text.length > longestFirstFrame)) return;
    this.saved = text;
    this.deps.save(text);
  }
}

/** Null for what is no JSON. */
function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Whose extends Pick<Bootstrap, 'version' | 'workspace'> {
  readonly language: Language;
  /** IANA zone of the person. */
  readonly zone: string;
}

/**
 * Identity that must match for a stored answer to be shown: format, version, workspace, addresses, keys, language and
 * zone. The demo gets new addresses at each start but always has the same people, so these are left out.
 */
export function identityOf({ version, workspace, language, zone }: Whose): string {
  const access =
    workspace?.kind === 'live'
      ? Object.entries(workspace.services)
          .map(([name, { baseUrl, accessRevision = 0 }]) => [name, baseUrl, accessRevision])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en'))
      : [];
  return JSON.stringify([schemaVersion, version, workspace?.id ?? null, access, language, zone]);
}
