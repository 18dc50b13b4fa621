import { longestFirstFrame } from '@shared/first-frame';
import type { Bootstrap } from '@shared/ipc/app';
import type { Language } from '@shared/language';
import { isText, listOf, objectOf, type Shape } from '@shared/shape';

/** Raise it where an answer that is kept gets another form. */
const schemaVersion = 1;
/** What the shown rows change to within this time is handed over once; main writes it at its own pace. */
const firstSaveMs = 500;
const nextSaveMs = 5_000;
/** One answer may fill half of the file, so that one long screen does not push out all others. */
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
  /** As it was kept by whatever page, of whatever version: nothing of it is believed. */
  readonly text: string | null;
  /** Whose and in which words: see `identityOf`. Asked again at each saving. */
  readonly identity: () => string;
  /** Null takes away what was kept. */
  readonly save: (text: string | null) => void;
}

/**
 * Answers that the last page of this workspace showed, for the first paint of this one: drawn before the worker has
 * opened its database, and replaced by its answers. Where they lie, and why there: decision 024.
 */
export class FirstFrame {
  private readonly identity: string;
  /** JSON by name, the newest last. */
  private readonly answers = new Map<string, string>();
  /** What is on the screen, by name: asked for its answer when it is time to save. */
  private readonly shown = new Map<string, () => unknown>();
  /** Names that this page has an answer of its own for: what was kept is older. */
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

  /** What is shown under this name has a new answer. */
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

  /** Nothing that was kept is to be seen again, such as after something was taken out of the copy. */
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
      // As a text within a text it grows by its quotes.
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
 * What has to be the same for a kept answer to be shown: form and version, workspace, the addresses and keys that it was
 * read with, language and zone. The demo has new addresses at each start and always the same people.
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
