import type { Language } from '../../language';
import { de } from './words/de';
import { en } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import { it } from './words/it';
import { ptBR } from './words/pt-br';

/** What was edited after an approval, as far as this copy saw it. */
export type ReminderChange = 'caption' | 'first_comment' | 'schedule_at' | 'media' | 'account' | 'unknown';

/** One person is spoken to otherwise than several; where nobody is known, as to one. */
export type Spoken = 'one' | 'several';

/** The sentences of a message to reviewers, each whole: no language puts them together as another does. */
export interface ReminderWords {
  /** `names`: first names as a list, or null where nobody is known. */
  readonly hello: (names: string | null) => string;
  readonly subject: (title: string | null) => string;
  readonly waits: (title: string | null, spoken: Spoken) => string;
  readonly goesOut: (when: string) => string;
  /** Its time has passed. */
  readonly wasToGoOut: (when: string) => string;
  readonly changed: Readonly<Record<ReminderChange, (seenAt: string) => string>>;
  readonly ask: (spoken: Spoken) => string;
  /** Of several posts in one message: what stands above their list, and one line of it. */
  readonly several: {
    readonly subject: (count: string) => string;
    readonly wait: (count: string, spoken: Spoken) => string;
    /** `title`: as it is to stand there; null without a caption. */
    readonly post: (title: string | null) => string;
    readonly goesOut: (when: string) => string;
    readonly wasToGoOut: (when: string) => string;
  };
}

export const reminderWords: Readonly<Record<Language, ReminderWords>> = {
  en,
  'pt-BR': ptBR,
  es,
  fr,
  it,
  de,
};
