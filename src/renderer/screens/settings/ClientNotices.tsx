import { Select } from '@mantine/core';
import type { ClientNotice } from '@shared/notifications';
import { type Client, ClientList, useAllClients, useClientChoices } from '../../domains/clients';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './SettingsScreen.module.css';

const rules = ['usual', 'always', 'never'] as const;

/** Clients with notification rules of their own. */
export function ClientNotices() {
  const { t } = useTranslation();
  const clients = useAllClients();
  const { notices, setNotice, error } = useClientChoices();
  const choose = ({ key }: Client, chosen: string | null) => {
    const rule = (['always', 'never'] as const satisfies readonly ClientNotice[]).find(
      (one) => one === chosen,
    );
    setNotice(key, rule ?? null);
  };
  return (
    <div className={classes.stack}>
      <h3 className={classes.subtitle}>{t('notifications.clients')}</h3>
      <p className={classes.hint}>{t('notifications.clientsHint')}</p>
      {error && <ErrorNote error={error} />}
      <ClientList label={t('notifications.clients')} clients={clients ?? []} mostShown={20}>
        {(client, name) => (
          <>
            <span className={classes.clientName} title={name}>
              {name}
            </span>
            <Select
              aria-label={t('notifications.ruleOf', { name })}
              w={168}
              value={notices.get(client.key) ?? 'usual'}
              data={rules.map((rule) => ({ value: rule, label: t(`notifications.rule.${rule}`) }))}
              allowDeselect={false}
              onChange={(chosen) => choose(client, chosen)}
            />
          </>
        )}
      </ClientList>
    </div>
  );
}
