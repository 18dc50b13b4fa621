import { ActionIcon, Button, Checkbox, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { type ReviewWindow, usualWindow } from '@shared/domain/review-times';
import { addDays, type DayKey, dayKeyIn } from '@shared/domain/time';
import { IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { type UseHolidays, useHolidays, useSaveReviewWindow } from '../../../domains/approvals';
import { useFormat } from '../../../i18n/FormatProvider';
import type { Format } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../../kit/Dialog';
import { DateField } from '../../../kit/dates/DateField';
import { TimeField } from '../../../kit/dates/TimeField';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useNow } from '../../../kit/use-now';

/** A Monday, for the names of weekdays. */
const monday = '2026-11-16';

/** Short name of a weekday, 0 is Monday. */
export const dayName = (format: Pick<Format, 'weekday'>, day: number): string =>
  format.weekday(addDays(monday, day), 'short');

/** Name of a country, by its ISO 3166-1 code, in the language of the window. */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;

/** Minutes after midnight as `HH:mm`. */
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface Props {
  readonly projectId: string;
  readonly clientName: string;
  /** IANA zone of the client. */
  readonly zone: string;
  /** Null if nobody has set one. */
  readonly window: ReviewWindow | null;
  readonly onClose: () => void;
}

interface TypedDays {
  readonly id: number;
  /** Empty while no day is entered. */
  readonly from: DayKey;
  readonly to: DayKey;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const mostAgreedDays = 60;

/** Form for the days and hours in which a client answers, its closed days and the agreed answer time. */
export function ReviewWindowDialog({ projectId, clientName, zone, window, onClose }: Props) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { error, save } = useSaveReviewWindow(projectId);
  const begun = window ?? usualWindow;
  const [days, setDays] = useState<readonly number[]>(begun.days);
  const [from, setFrom] = useState(timeOf(begun.from));
  const [to, setTo] = useState(timeOf(begun.to));
  const [agreed, setAgreed] = useState<string | number>(begun.agreedDays ?? '');
  const [closed, setClosed] = useState<readonly TypedDays[]>(() =>
    begun.closed.map((range, id) => ({ ...range, id })),
  );
  const [isTried, setTried] = useState(false);
  const today = dayKeyIn(zone, useNow());
  const holidays = useHolidays({
    zone,
    language,
    saved: begun.holidays ?? null,
    today,
  });
  const isWrong = (range: TypedDays) => range.from === '' || range.to < range.from;
  const edit = (id: number, change: Partial<TypedDays>) =>
    setClosed(closed.map((range) => (range.id === id ? { ...range, ...change } : range)));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (days.length === 0 || closed.some(isWrong)) return;
    const value: ReviewWindow = {
      days: days.toSorted((a, b) => a - b),
      from: minutesOf(from),
      to: minutesOf(to),
      closed: closed.map((range) => ({ from: range.from, to: range.to })),
      agreedDays: typeof agreed === 'number' ? agreed : null,
      ...(holidays.holidays && { holidays: holidays.holidays }),
    };
    if (await save(value)) onClose();
  };
  return (
    <Dialog title={t('reviewTimes.windowOf', { client: clientName })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Text c="dimmed">{t('reviewTimes.windowHint')}</Text>
          <Checkbox.Group
            label={t('reviewTimes.windowDays')}
            value={days.map(String)}
            onChange={(chosen) => setDays(chosen.map(Number))}
            error={isTried && days.length === 0 ? t('reviewTimes.noDays') : undefined}
          >
            <Group gap="sm" mt={6}>
              {weekdays.map((day) => (
                <Checkbox key={day} value={String(day)} label={dayName(format, day)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Group gap="sm">
            <TimeField label={t('reviewTimes.from')} value={from} onChange={setFrom} />
            <TimeField label={t('reviewTimes.to')} value={to} onChange={setTo} />
          </Group>
          <HolidayFields holidays={holidays} today={today} />
          {closed.map((range) => (
            <Group key={range.id} gap="sm" align="end" wrap="nowrap">
              <DateField
                label={t('reviewTimes.closedFrom')}
                value={range.from}
                onChange={(day) => edit(range.id, { from: day, to: range.to < day ? day : range.to })}
              />
              <DateField
                label={t('reviewTimes.closedTo')}
                value={range.to}
                onChange={(day) => edit(range.id, { to: day })}
                error={isTried && isWrong(range) ? t('reviewTimes.wrongClosed') : undefined}
              />
              <ActionIcon
                aria-label={t('reviewTimes.removeClosed')}
                onClick={() => setClosed(closed.filter(({ id }) => id !== range.id))}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              onClick={() =>
                setClosed([...closed, { id: (closed.at(-1)?.id ?? -1) + 1, ...afterLast(closed) }])
              }
            >
              {t('reviewTimes.addClosed')}
            </Button>
          </Group>
          <NumberInput
            label={t('reviewTimes.agreedField')}
            description={t('reviewTimes.agreedHint')}
            value={agreed}
            onChange={setAgreed}
            allowDecimal={false}
            min={1}
            max={mostAgreedDays}
          />
          {error && <ErrorNote error={error} title={t('reviewTimes.unsaved')} />}
        </Stack>
        <DialogFoot reason={holidays.isLoading ? t('reviewTimes.holidaysLoading') : null}>
          {window && (
            <Button variant="default" onClick={() => void save(null).then((isSaved) => isSaved && onClose())}>
              {t('reviewTimes.useUsual')}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={holidays.isLoading}>
            {t('reviewTimes.saveWindow')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface HolidayProps {
  readonly holidays: UseHolidays;
  /** Day in the client's zone. */
  readonly today: DayKey;
}

/** Country and region whose public holidays count as closed days. The person chooses them; the zone proposes one. */
function HolidayFields({ holidays, today }: HolidayProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { answer, isFailed, country, region, choose } = holidays;
  if (isFailed) return <Text role="status">{t('reviewTimes.holidaysFailed')}</Text>;
  const named = (answer?.countries ?? [country].filter((one) => one !== null))
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const regions = (answer?.regions ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const next = holidays.holidays?.days.find(({ day }) => day >= today);
  const last = holidays.holidays?.days.at(-1);
  return (
    <>
      <Group gap="sm" align="end" wrap="nowrap" grow={country !== null}>
        <Select
          label={t('reviewTimes.holidays')}
          placeholder={t('reviewTimes.holidaysNone')}
          data={named}
          value={country}
          onChange={(chosen) => choose({ country: chosen, region: null })}
          searchable
          clearable
        />
        {country !== null && regions.length > 0 && (
          <Select
            label={t('reviewTimes.holidaysRegion')}
            placeholder={t('reviewTimes.holidaysWhole')}
            data={regions}
            value={region}
            onChange={(chosen) => choose({ country, region: chosen })}
            searchable
            clearable
          />
        )}
        {country === null && answer?.proposed && (
          <Button variant="subtle" onClick={() => choose({ country: answer.proposed, region: null })}>
            {t('reviewTimes.holidaysPropose', { country: countryName(answer.proposed, language) })}
          </Button>
        )}
      </Group>
      {next && last && (
        <Text c="dimmed" size="sm">
          {t('reviewTimes.holidaysNext', { day: format.day(next.day), name: next.name })} ·{' '}
          {t('reviewTimes.holidaysCopied', { day: format.day(last.day) })}
        </Text>
      )}
    </>
  );
}

/** A new range begins after the last one, if there is one. */
function afterLast(closed: readonly TypedDays[]): { readonly from: DayKey; readonly to: DayKey } {
  const last = closed.at(-1)?.to ?? '';
  const day = last === '' ? '' : addDays(last, 1);
  return { from: day, to: day };
}

/** Windows are in quarters of an hour. */
function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return (Math.round((Number(hours) * 60 + Number(minutes)) / 15) * 15) % 1_440;
}
