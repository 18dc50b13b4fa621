import { type EpochMs, isoTime } from '../time';
/** An event of a calendar file. */
export interface CalendarMoment {
  /** Stable across exports of the same record, so that a calendar updates the event it already has. */
  readonly uid: string;
  readonly at: EpochMs;
  readonly summary: string;
  readonly description: string;
  /** False if it is not yet certain to happen. RFC 5545 has no other states, apart from cancelled. */
  readonly isSettled: boolean;
  readonly categories: readonly string[];
}

export interface CalendarFile {
  /** Name that calendar apps show. */
  readonly name: string;
  /** A note about the whole calendar; empty for none. */
  readonly remark: string;
  /** When the file was written. */
  readonly writtenAt: EpochMs;
  readonly moments: readonly CalendarMoment[];
}

/**
 * A calendar as text (RFC 5545). Moments are given in UTC, so that no zone has to be described and each calendar shows
 * its own time. They have no end: a post happens at an instant (section 3.6.1: then the event ends when it begins).
 */
export function writeCalendar({ name, remark, writtenAt, moments }: CalendarFile): string {
  const stamp = utc(writtenAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Client Desk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(remark === '' ? [] : [`X-WR-CALDESC:${escapeText(remark)}`]),
    ...moments.flatMap(({ uid, at, summary, description, isSettled, categories }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${utc(at)}`,
      `SUMMARY:${escapeText(summary)}`,
      ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
      ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(',')}`]),
      `STATUS:${isSettled ? 'CONFIRMED' : 'TENTATIVE'}`,
      // Calendar apps must not show the owner as busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261121T003000Z`. */
const utc = (ms: number) => `${isoTime(ms).slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Section 3.3.11; other control characters may not stand in a text at all. */
const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Section 3.1: no line over 75 octets without its break, and what follows a break begins with a space. */
const mostOctets = 75;

/** Folds between characters, never within one: the octets of a character stay together. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const added = octetsOf(character);
    if (octets + added > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += added;
  }
  return folded;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
