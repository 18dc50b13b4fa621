import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { type JoinedClient, type Suggestion, services } from '@shared/domain/clients';
import { IconLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useClientWords } from '../../../domains/portfolio';
import { ServiceIcon } from '../../../domains/workspaces';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { usePlainRows } from '../../../kit/lists/use-virtual-rows';
import { EmptyState } from '../../../kit/states/EmptyState';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { ListSkeleton } from '../../../kit/states/ListSkeleton';
import textClasses from '../../../kit/text.module.css';
import classes from './MatchView.module.css';
import type { Matching } from './use-matching';

const ROW_HEIGHT = 56;

/** Suggested matches side by side: a person matches them or rejects the suggestion. */
export function MatchView({ matching }: { readonly matching: Matching }) {
  const { t } = useTranslation();
  const { suggestions: found, link, keepApart, error } = matching;
  const suggestions = found ?? [];
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  // A suggestion that is gone from the list is no longer selected.
  const chosen = suggestions.filter(({ id }) => chosenIds.has(id));
  const sure = suggestions.filter(({ confidence }) => confidence === 'sure');
  const toggle = (id: string) =>
    setChosenIds(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  if (found === null) return <ListSkeleton progress={t('clientMatch.comparing')} />;
  if (found.length === 0)
    return (
      <>
        {error && <ErrorNote error={error} title={t('clients.unsaved')} />}
        <EmptyState
          sign={<IconLink size={24} stroke={1.4} aria-hidden />}
          headline={t('clientMatch.none')}
          fact={t('clientMatch.noneFact')}
        />
      </>
    );
  return (
    <>
      <div className={`${layoutClasses.line} ${classes.intro}`}>
        <p className={`${layoutClasses.room} ${textClasses.secondCut}`}>{t('clientMatch.intro')}</p>
        {sure.length > 0 && (
          <Checkbox
            label={t('clientMatch.chooseSure', { total: sure.length })}
            checked={sure.every(({ id }) => chosenIds.has(id))}
            onChange={(event) =>
              setChosenIds(new Set(event.currentTarget.checked ? sure.map(({ id }) => id) : []))
            }
          />
        )}
        <Button
          disabled={chosen.length === 0}
          onClick={() => void link(chosen.map(({ clients }) => clients))}
        >
          {t('clientMatch.linkChosen', { total: chosen.length })}
        </Button>
      </div>
      {error && <ErrorNote error={error} title={t('clients.unsaved')} />}
      <Suggestions
        suggestions={suggestions}
        chosenIds={chosenIds}
        onToggle={toggle}
        onLink={(clients, leftOut) => void joinWithout(matching, clients, leftOut)}
        onApart={(clients) => void keepApart(clients)}
      />
    </>
  );
}

/** A record left out of a match is recorded as not the same client. */
async function joinWithout(
  { link, keepApart }: Matching,
  clients: readonly JoinedClient[],
  leftOut: JoinedClient | null,
): Promise<void> {
  await link([clients]);
  if (leftOut) for (const client of clients) await keepApart([leftOut, client]);
}

interface ListProps {
  readonly suggestions: readonly Suggestion[];
  readonly chosenIds: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onLink: (clients: readonly JoinedClient[], leftOut: JoinedClient | null) => void;
  readonly onApart: (clients: readonly JoinedClient[]) => void;
}

/** There may be thousands: only visible ones are in the document. */
function Suggestions({ suggestions, chosenIds, onToggle, onLink, onApart }: ListProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { items, height } = usePlainRows({ scroller, total: suggestions.length, rowHeight: ROW_HEIGHT });
  return (
    <div ref={scroller} className={layoutClasses.scroll}>
      <ul className={classes.list} aria-label={t('clientMatch.list')} style={{ height }}>
        {items.map(({ index, top }) => {
          const suggestion = suggestions[index];
          if (!suggestion) return null;
          return (
            <SuggestionRow
              key={suggestion.id}
              suggestion={suggestion}
              top={top}
              isChosen={chosenIds.has(suggestion.id)}
              onToggle={() => onToggle(suggestion.id)}
              onLink={onLink}
              onApart={onApart}
            />
          );
        })}
      </ul>
    </div>
  );
}

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
function SuggestionRow({ suggestion, top, isChosen, onToggle, onLink, onApart }: Props) {
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
            className={`${layoutClasses.line6} ${classes.record}`}
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
      <span className={`${layoutClasses.clip} ${classes.name}`} title={name}>
        {name}
      </span>
    );
  const label = t(isOut ? 'clientMatch.takeIn' : 'clientMatch.leaveOut', { name });
  return (
    <UnstyledButton
      className={`${layoutClasses.clip} ${classes.name}`}
      aria-pressed={!isOut}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      {name}
    </UnstyledButton>
  );
}
