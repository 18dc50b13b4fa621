import { Button } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { IconLinkPlus } from '@tabler/icons-react';
import { useClientName } from '../../../domains/clients';
import type { ClientState } from '../../../domains/portfolio';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useMatching } from '../matching/use-matching';
import classes from './ClientPage.module.css';

interface Props {
  readonly client: JoinedClient;
  readonly all: readonly ClientState[];
}

/** Suggestion that a record at another service is the same client. The person decides. */
export function JoinSuggestion({ client, all }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useClientName();
  const { suggestions, link, keepApart, error } = useMatching(all);
  const suggestion = suggestions?.find(({ clients }) => clients.some(({ key }) => key === client.key));
  if (!suggestion) return error && <ErrorNote error={error} title={t('clients.unsaved')} />;
  const others = suggestion.clients.filter(({ key }) => key !== client.key);
  const where = others.flatMap((other) =>
    (['planning', 'reporting', 'connect'] as const).filter((service) => other[service] !== null),
  );
  return (
    <p className={classes.suggestion} role="note">
      <IconLinkPlus size={16} stroke={1.6} aria-hidden />
      <span className={classes.suggested}>
        <b>{format.list(others.map(nameOf))}</b>{' '}
        {t('clients.looksLike', {
          services: format.list(where.map((service) => t(`service.${service}`))),
          reason: t(`clientMatch.reason.${suggestion.reason}`),
        })}
      </span>
      <Button onClick={() => void link([suggestion.clients])}>{t('clientMatch.link')}</Button>
      <Button variant="subtle" onClick={() => void keepApart(suggestion.clients)}>
        {t('clientMatch.apart')}
      </Button>
    </p>
  );
}
