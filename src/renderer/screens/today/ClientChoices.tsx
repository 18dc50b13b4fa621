import { Checkbox } from '@mantine/core';
import { ClientList, useAllClients, useClientChoices } from '../../domains/clients';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import classes from './TodayScreen.module.css';

/** All clients, with the person's own ticked. */
export function ClientChoices() {
  const { t } = useTranslation();
  const clients = useAllClients();
  const { mine, setMine, error } = useClientChoices();
  return (
    <div className={classes.choices}>
      <p className={textClasses.hint}>{t('client.chooseHint')}</p>
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
              label: layoutClasses.cut,
            }}
            checked={mine.has(key)}
            onChange={(event) => setMine(key, event.currentTarget.checked)}
          />
        )}
      </ClientList>
    </div>
  );
}
