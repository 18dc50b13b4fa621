import { Menu, VisuallyHidden } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import { type SnoozeChoice, snoozeChoices } from '@shared/domain/triage';
import { IconAlarm, IconCalendar, IconCalendarEvent, IconClock } from '@tabler/icons-react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './SnoozeMenu.module.css';

interface Props {
  /** When the first of it is to be published; null without a date. */
  readonly publishAt: EpochMs | null;
  /** `until` in epoch ms. */
  readonly onChoose: (until: number, isKeyDown: boolean) => void;
  readonly onDate: () => void;
  readonly onClose: () => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const icons = { tomorrow: IconAlarm, monday: IconCalendar, before_publish: IconClock } as const;

/**
 * Focuses the first item when the menu was opened by a key, so that the next key chooses. The menu's position is not
 * computed yet, so focus must not scroll.
 */
const focusFirst = (item: HTMLButtonElement | null) => item?.focus({ preventScroll: true });

/** Until when something is snoozed; what can't be chosen says why. Render it while it is open, within its row. */
export function SnoozeMenu({ publishAt, onChoose, onDate, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const timeOf = ({ until, refusal }: SnoozeChoice) =>
    until === null ? t(`triage.refusal.${refusal ?? 'passed'}`) : format.moment(until, now);
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={280} returnFocus={false} trapFocus={false}>
      <Menu.Target>
        {/* Names the menu. */}
        <span className={classes.anchor}>
          <VisuallyHidden>{t('triage.snoozeUntil')}</VisuallyHidden>
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('triage.snoozeUntil')}</Menu.Label>
        {snoozeChoices({ now, zone: format.personZone, publishAt }).map((choice, index) => {
          const { name, until } = choice;
          const Icon = icons[name];
          return (
            <Menu.Item
              key={name}
              ref={index === 0 ? focusFirst : null}
              className={classes.choice}
              leftSection={<Icon {...icon} />}
              rightSection={<span className={textClasses.faint}>{timeOf(choice)}</span>}
              // Not disabled: who walks through the menu by keys hears the reason.
              aria-disabled={until === null}
              closeMenuOnClick={false}
              onClick={(event) => until !== null && onChoose(until, event.detail === 0)}
            >
              {t(`triage.${name}`)}
            </Menu.Item>
          );
        })}
        <Menu.Item leftSection={<IconCalendarEvent {...icon} />} closeMenuOnClick={false} onClick={onDate}>
          {t('triage.chooseDate')}
        </Menu.Item>
        <Menu.Divider />
        <p className={classes.hint}>{t('triage.sooner')}</p>
      </Menu.Dropdown>
    </Menu>
  );
}
