import { type ReviewHolidays, savedHolidays } from '@shared/domain/review-times';
import { addDays, type DayKey } from '@shared/domain/time';
import type { Language } from '@shared/language';
import { useEffect, useRef, useState } from 'react';
import type { HolidayAnswer, HolidayQuestion } from './holiday-calendar';

/** Copied days: waits of the last year are measured by them, and posts of the next two years planned. */
const daysBefore = 365;
const daysAfter = 730;

interface Place {
  /** ISO 3166-1; null for no holidays. */
  readonly country: string | null;
  /** Id of a region of the country; null for the whole country. */
  readonly region: string | null;
}

/** Country and region of a review window that is edited, with the days that are copied when it is saved. */
export interface UseHolidays extends Place {
  /** Null until the calendar has loaded. */
  readonly answer: HolidayAnswer | null;
  /** Whether the calendar could not be loaded. */
  readonly isFailed: boolean;
  /** Whether the days of the chosen place are still to come. */
  readonly isLoading: boolean;
  readonly choose: (place: Place) => void;
  /** Null without holidays. */
  readonly holidays: ReviewHolidays | null;
}

interface Given {
  /** IANA zone of the client. */
  readonly zone: string;
  /** Language of the names. */
  readonly language: Language;
  /** Holidays of the window as it was saved; null for none. */
  readonly saved: ReviewHolidays | null;
  /** Day in the client's zone. Saved days before it are kept, so that past figures stay as they are. */
  readonly today: DayKey;
}

export function useHolidays({ zone, language, saved, today }: Given): UseHolidays {
  const [place, choose] = useState<Place>({
    country: saved?.country ?? null,
    region: saved?.region?.id ?? null,
  });
  const worker = useRef<Worker>(null);
  const [found, setFound] = useState<{ readonly of: Place; readonly answer: HolidayAnswer } | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const started = new Worker(new URL('./holiday-worker.ts', import.meta.url), { type: 'module' });
    started.onerror = () => setFailed(true);
    worker.current = started;
    return () => started.terminate();
  }, []);
  useEffect(() => {
    if (!worker.current) return;
    // Answers come in the order of the questions, so the last one is of the last choice.
    worker.current.onmessage = ({ data }: MessageEvent<HolidayAnswer>) =>
      setFound({ of: place, answer: data });
    const days = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) };
    worker.current.postMessage({ ...place, ...days, zone, language } satisfies HolidayQuestion);
  }, [place, zone, language, today]);
  const { country, region } = place;
  const isSaved = saved !== null && country === saved.country && region === (saved.region?.id ?? null);
  const answered = found?.of === place ? found.answer : null;
  return {
    ...place,
    answer: found?.answer ?? null,
    isFailed,
    isLoading: country !== null && !answered && !isFailed,
    choose,
    holidays: answered ? daysOf(place, answered, isSaved ? saved : null, today) : isSaved ? saved : null,
  };
}

function daysOf(
  { country, region }: Place,
  { regions, days }: HolidayAnswer,
  saved: ReviewHolidays | null,
  today: DayKey,
): ReviewHolidays | null {
  if (country === null) return null;
  const found = regions.find(({ id }) => id === region);
  return savedHolidays({ country, region: found ?? null, days }, saved, today);
}
