import { Button, Checkbox, Popover } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { ClientList, useAllClients, useClientChoices } from '../../domains/clients';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './TodayScreen.module.css';

/** Chooses the clients that Today and notifications are limited to. */
export function MyClients({ hasSome }: { readonly hasSome: boolean }) {
  const { t } = useTranslation();
  return (
    <Popover width={320} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<IconUsers size={14} stroke={1.6} aria-hidden />}>
          {t(hasSome ? 'client.chooseOthers' : 'client.choose')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('client.myClients')}>
        <Choices />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices() {
  const { t } = useTranslation();
  const clients = useAllClients();
  const { mine, setMine, error } = useClientChoices();
  return (
    <div className={classes.choices}>
      <p className={classes.hint}>{t('client.chooseHint')}</p>
      {error && <ErrorNote error={error} />}
      <ClientList label={t('client.myClients')} clients={clients ?? []}>
        {({ key }, name) => (
          <Checkbox
            label={name}
            title={name}
            classNames={{
              root: classes.check,
              body: classes.check,
              labelWrapper: classes.check,
              label: classes.checkName,
            }}
            checked={mine.has(key)}
            onChange={(event) => setMine(key, event.currentTarget.checked)}
          />
        )}
      </ClientList>
    </div>
  );
}
