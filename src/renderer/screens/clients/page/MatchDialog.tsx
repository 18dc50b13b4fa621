import { Button } from '@mantine/core';
import { canLink, type JoinedClient, services } from '@shared/domain/clients';
import { useState } from 'react';
import type { ClientState } from '../../../domains/portfolio';
import { useClientWords } from '../../../domains/portfolio';
import { ServiceIcon } from '../../../domains/workspaces';
import { useTranslation } from '../../../i18n/use-translation';
import { Dialog } from '../../../kit/Dialog';
import layoutClasses from '../../../kit/layout.module.css';
import { FindField } from '../../../kit/lists/FindField';
import textClasses from '../../../kit/text.module.css';
import { matcherOf } from '../client-groups';
import classes from './MatchDialog.module.css';

/** Maximum number of listed clients. Typing finds the others. */
const MOST = 60;

interface Props {
  readonly client: JoinedClient;
  readonly all: readonly ClientState[];
  readonly onJoin: (groups: readonly (readonly JoinedClient[])[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Matches a client with another service's record, where the names gave no suggestion. */
export function MatchDialog({ client, all, onJoin, onClose }: Props) {
  const { t } = useTranslation();
  const words = useClientWords();
  const [text, setText] = useState('');
  const isFound = matcherOf(text);
  const found = all.filter((one) => canLink([client, one.client]) && isFound(one));
  const join = async (other: JoinedClient) => {
    await onJoin([[client, other]]);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('clientJoin.title', { name: words.name(client) })}>
      <p className={`${textClasses.quietLine} ${classes.hint}`}>{t('clientJoin.hint')}</p>
      <FindField hasFirstFocus label={t('clients.find')} value={text} onChange={setText} />
      <ul className={classes.list} aria-label={t('clientJoin.candidates')}>
        {found.slice(0, MOST).map(({ key, client: other }) => (
          <li key={key} className={`${layoutClasses.line12} ${classes.row}`}>
            <span className={classes.services}>
              {services.map((service) => other[service] && <ServiceIcon key={service} service={service} />)}
            </span>
            <span className={`${layoutClasses.clip} ${layoutClasses.room}`} title={words.name(other)}>
              {words.name(other)}
            </span>
            <Button
              aria-label={t('clientJoin.join', { name: words.name(other) })}
              onClick={() => void join(other)}
            >
              {t('clientMatch.link')}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={`${textClasses.quietLine} ${classes.hint}`}>{t('clientJoin.none')}</p>
      )}
      {found.length > MOST && (
        <p className={`${textClasses.quietLine} ${classes.hint}`}>
          {t('client.more', { count: found.length - MOST })}
        </p>
      )}
    </Dialog>
  );
}
