import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { type JoinedClient, type Suggestion, services } from '@shared/domain/clients';
import { useState } from 'react';
import { useClientWords } from '../../../domains/portfolio';
import { ServiceIcon } from '../../../domains/workspaces';
import { useTranslation } from '../../../i18n/use-translation';
import classes from './MatchView.module.css';

interface Props {
  readonly suggestion: Suggestion;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  /** @param leftOut the one of three that the person left out. */
  readonly onLink: (clients: readonly JoinedClient[], leftOut: JoinedClient | null) => void;
  readonly onApart: (clients: readonly JoinedClient[]) => void;
}

/** Suggestion with the names side by side, the reason and buttons. */
export function SuggestionRow({ suggestion, top, isChosen, onToggle, onLink, onApart }: Props) {
  const { t } = useTranslation();
  const words = useClientWords();
  const [leftOut, setLeftOut] = useState<JoinedClient | null>(null);
  const { clients, confidence, reason, isAmbiguous } = suggestion;
  const name = clients[0] ? words.name(clients[0]) : '';
  const kept = clients.filter((client) => client !== leftOut);
  const why = [t(`clientMatch.reason.${reason}`), ...(isAmbiguous ? [t('clientMatch.ambiguous')] : [])];
  return (
    <li className={classes.row} aria-label={name} style={{ transform: `translateY(${top}px)` }}>
      <Checkbox
        aria-label={t('clientMatch.select', { name })}
        checked={isChosen && leftOut === null}
        disabled={leftOut !== null}
        onChange={onToggle}
      />
      {services.map((service) => {
        const client = clients.find((one) => one[service] !== null);
        const part = client?.[service];
        return (
          <span
            key={service}
            className={classes.record}
            data-out={client !== undefined && client === leftOut}
          >
            <ServiceIcon service={service} />
            {client && part ? (
              <RecordName
                name={part.name ?? part.id}
                // A suggestion needs at least two records, so none of two can be left out.
                onToggle={
                  clients.length > 2 ? () => setLeftOut(client === leftOut ? null : client) : undefined
                }
                isOut={client === leftOut}
              />
            ) : (
              t('clientMatch.nothing')
            )}
          </span>
        );
      })}
      <span className={classes.why}>
        <b>{t(`clientMatch.confidence.${confidence}`)}</b>
        <span>{why.join(', ')}</span>
      </span>
      <Button onClick={() => onLink(kept, leftOut)}>{t('clientMatch.link')}</Button>
      <Button variant="subtle" onClick={() => onApart(clients)}>
        {t('clientMatch.apart')}
      </Button>
    </li>
  );
}

interface RecordNameProps {
  readonly name: string;
  readonly isOut: boolean;
  readonly onToggle: (() => void) | undefined;
}

/** Name of a record. With three or more records, a click leaves it out. */
function RecordName({ name, isOut, onToggle }: RecordNameProps) {
  const { t } = useTranslation();
  if (!onToggle)
    return (
      <span className={classes.name} title={name}>
        {name}
      </span>
    );
  const label = t(isOut ? 'clientMatch.takeIn' : 'clientMatch.leaveOut', { name });
  return (
    <UnstyledButton
      className={classes.name}
      aria-pressed={!isOut}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      {name}
    </UnstyledButton>
  );
}
