import { capitalised, type Language } from '../../language';
import { messageTexts } from '../../locales/messages';
import { periodText } from './report-mail';
import type { DayRange } from './rows';

/** Words that a pattern for titles and subtitles may contain in braces. Each is written in the client's language. */
export const patternWords = ['client', 'month', 'report'] as const;
export type PatternWord = (typeof patternWords)[number];

export interface PatternFacts {
  readonly client: string;
  readonly period: DayRange;
  readonly language: Language;
}

/** Returns a pattern's text for one client. An unknown word stays as it was typed; see `strangeWords`. */
export function fillPattern(pattern: string, { client, period, language }: PatternFacts): string {
  const words: Readonly<Record<PatternWord, string>> = {
    client,
    month: periodText(period, language),
    report: messageTexts(language)('reportMail.title'),
  };
  const filled = pattern.replace(placeholder, (whole, word: string) =>
    isPatternWord(word) ? words[word] : whole,
  );
  const text = filled.replace(/\s+/g, ' ').trim();
  return capitalised(text, language);
}

/** Text in braces that is not a word of a pattern. */
export const strangeWords = (pattern: string): readonly string[] =>
  [...pattern.matchAll(placeholder)].flatMap(([whole, word = '']) => (isPatternWord(word) ? [] : [whole]));

const placeholder = /\{([^{}]*)\}/g;
const isPatternWord = (word: string): word is PatternWord => patternWords.some((one) => one === word);
