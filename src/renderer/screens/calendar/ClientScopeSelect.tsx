import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ClientOfPosts } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import classes from './CalendarScreen.module.css';
import type { ClientScope } from './calendar-address';
import { useCalendarScreen } from './state';

interface Props {
  readonly clients: readonly ClientOfPosts[];
  /** Whether any client is marked as mine. */
  readonly hasMine: boolean;
}

/** Selects one client, all of them, or my clients. */
export function ClientScopeSelect({ clients, hasMine }: Props) {
  const { t } = useTranslation();
  const { whose, showOf } = useCalendarScreen();
  const [isOpened, setOpened] = useState(false);
  const options: { value: ClientScope; label: string }[] = [
    { value: 'all', label: t('calendar.allClients') },
    ...(hasMine || whose === 'mine' ? [{ value: 'mine', label: t('calendar.myClients') } as const] : []),
    ...clients.map(({ projectId, name }) => ({
      value: `project:${projectId}` as const,
      label: name ?? t('approvals.clientWithoutName', { id: projectId }),
    })),
  ];
  return (
    <Select
      className={classes.whose}
      size="xs"
      leftSection={<span className={classes.whoseLabel}>{t('calendar.whose')}</span>}
      leftSectionWidth={60}
      leftSectionPointerEvents="none"
      aria-label={t('calendar.whose')}
      searchable
      nothingFoundMessage={t('calendar.noClient')}
      // The listbox itself scrolls: a wrapper would be a scroll area that no keyboard can reach.
      withScrollArea={false}
      // A person who comes here types: what stands there gives way, and Enter takes the first that matches.
      selectFirstOptionOnChange
      onFocus={({ currentTarget }) => requestAnimationFrame(() => currentTarget.select())}
      onDropdownOpen={() => setOpened(true)}
      styles={{ options: { maxHeight: 420, overflowY: 'auto' } }}
      allowDeselect={false}
      // All of them are needed once the list opens; until then, the one that is shown.
      data={isOpened ? options : options.filter(({ value }) => value === whose)}
      value={whose}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) showOf(chosen.value);
      }}
    />
  );
}
