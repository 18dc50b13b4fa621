import { ActionIcon, Popover, TextInput } from '@mantine/core';
import type { DayKey } from '@shared/domain/time';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { DateCalendarProps } from './DateCalendar';
import { useTypedTimes, useTypedValue } from './use-typed-value';

const exampleDay: DayKey = '2026-12-31';

interface Props {
  readonly label: string;
  /** Empty while no day is entered. */
  readonly value: DayKey;
  /** Called with an empty text while the typed text names no day. */
  readonly onChange: (day: DayKey) => void;
  readonly description?: string;
  readonly error?: string | undefined;
  /** First and last day that the calendar offers. */
  readonly min?: DayKey | undefined;
  readonly max?: DayKey | undefined;
  readonly disabled?: boolean;
  readonly 'data-autofocus'?: boolean;
}

/** Day in the form of the app's settings. It is typed, or chosen in a calendar: by the button, or Alt and the down arrow. */
export function DateField({ value, onChange, error, min, max, disabled = false, ...field }: Props) {
  const { t } = useTranslation();
  const { readDay, writeDay } = useTypedTimes();
  const typed = useTypedValue({ value, onChange, read: readDay, write: writeDay });
  const [isOpen, setOpen] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<DateCalendarProps> | null>(null);
  // Opened with its content, which gets the focus.
  const open = () =>
    void import('./DateCalendar').then(({ default: loaded }) => {
      setCalendar(() => loaded);
      setOpen(true);
    });
  const example = writeDay(exampleDay);
  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      disabled={disabled}
      trapFocus
      returnFocus
      withRoles={false}
      // Inside a dialog's focus trap, and not cut off at its edge.
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div>
          <TextInput
            {...field}
            {...typed.props}
            autoComplete="off"
            placeholder={example}
            disabled={disabled}
            error={error ?? (typed.isWrong ? t('dateField.wrongDay', { example }) : undefined)}
            onKeyDown={openByKey}
            rightSection={
              <ActionIcon
                size={24}
                disabled={disabled}
                aria-label={t('dateField.open')}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => (isOpen ? setOpen(false) : open())}
              >
                <IconCalendar size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={field.label} p={8}>
        {Calendar && (
          <Calendar
            value={value}
            min={min}
            max={max}
            onChoose={(day) => {
              typed.reset();
              onChange(day);
              setOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
