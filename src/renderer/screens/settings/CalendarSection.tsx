import { Button, NumberInput } from '@mantine/core';
import { type CalendarSettings, calendarLimits } from '@shared/calendar-settings';
import { type SubmitEvent, useState } from 'react';
import { useSettings } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';

const names = Object.keys(calendarLimits) as (keyof CalendarSettings)[];

/** From which values on the calendar warns of conflicts and gaps. */
export function CalendarSection() {
  const { t } = useTranslation();
  const { settings, error, change } = useSettings();
  const kept = settings.calendar;
  const [typed, setTyped] = useState(kept);
  const isChanged = names.some((name) => typed[name] !== kept[name]);
  const units = {
    collisionMinutes: t('settings.minutes'),
    gapDays: t('settings.daysWithout'),
    gapPostsPerWeek: t('settings.postsPerWeek'),
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    change({ calendar: typed });
  };
  return (
    <SettingsSection part="calendar" title={t('settings.calendar')}>
      <form className={classes.inline} onSubmit={apply}>
        {names.map((name) => (
          <NumberInput
            key={name}
            label={t(`settings.${name}`)}
            suffix={` ${units[name]}`}
            value={typed[name]}
            min={calendarLimits[name][0]}
            max={calendarLimits[name][1]}
            allowDecimal={false}
            error={isInRange(name, typed[name]) ? undefined : t('settings.calendarRange', rangeOf(name))}
            onChange={(value) => setTyped({ ...typed, [name]: Number(value) })}
          />
        ))}
        <Button
          mb={2}
          flex="none"
          type="submit"
          disabled={!isChanged || !names.every((name) => isInRange(name, typed[name]))}
        >
          {t('settings.apply')}
        </Button>
      </form>
      <p className={classes.hint}>{t('settings.calendarHint')}</p>
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}

function rangeOf(name: keyof CalendarSettings) {
  const [least, most] = calendarLimits[name];
  return { least, most };
}

function isInRange(name: keyof CalendarSettings, value: number): boolean {
  const { least, most } = rangeOf(name);
  return Number.isInteger(value) && value >= least && value <= most;
}
