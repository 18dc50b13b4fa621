import { plainWords } from '@shared/domain/word-beginnings';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { FindField } from '../../kit/lists/FindField';
import textClasses from '../../kit/text.module.css';
import classes from './ClientList.module.css';
import type { Client } from './queries';

interface Props {
  readonly label: string;
  readonly clients: readonly Client[];
  /** How many lines are shown; the search field finds the others. */
  readonly mostShown?: number;
  /** The content of a client's line. */
  readonly children: (client: Client, name: string) => ReactNode;
}

/** Clients by name with a field that finds them, each with what may be chosen about it. */
export function ClientList({ label, clients, mostShown = 60, children }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const nameOf = ({ name, projectId }: Client) => name ?? t('client.withoutName', { id: projectId });
  const wanted = plainWords(typed);
  const found = clients.filter((client) => plainWords(nameOf(client)).includes(wanted));
  const hidden = found.length - mostShown;
  return (
    <div className={classes.list}>
      <FindField label={t('client.find')} value={typed} onChange={setTyped} />
      <ul className={classes.clients} aria-label={label}>
        {found.slice(0, mostShown).map((client) => (
          <li key={client.key} className={`${layoutClasses.line12} ${classes.client}`}>
            {children(client, nameOf(client))}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={textClasses.faintLine}>{t('client.none')}</p>}
      {hidden > 0 && <p className={textClasses.faintLine}>{t('client.more', { count: hidden })}</p>}
    </div>
  );
}
