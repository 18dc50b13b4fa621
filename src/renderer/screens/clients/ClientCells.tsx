import { ActionIcon } from '@mantine/core';
import { type MostUrgent, mostUrgentOf, services } from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import { IconExternalLink } from '@tabler/icons-react';
import { type ClientState, HealthSign, useClientWords, useReasonWords } from '../../domains/portfolio';
import { scheduleOf, titleOf } from '../../domains/posts';
import { initialsOf } from '../../domains/workspaces';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import classes from './ClientGrid.module.css';

interface Props {
  readonly state: ClientState;
  readonly now: EpochMs;
  /** Creates its session link. */
  readonly onLink: () => void;
}

/** A client: why it needs somebody, the one number that says how urgently, what waits, what is next, what is matched. */
export function ClientCells({ state, now, onLink }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const reasonOf = useReasonWords();
  const { client, health, facts } = state;
  const name = words.name(client);
  const [first, ...others] = health.reasons.map((reason) => reasonOf(reason, now));
  const waiting = facts.planning?.waiting ?? null;
  const projectId = client.planning?.isHeld ? client.planning.id : null;
  return (
    <>
      <span role="gridcell">
        <HealthSign health={health} />
      </span>
      <span role="gridcell" className={classes.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <span role="gridcell" className={classes.text} title={name}>
        <span className={classes.name}>{name}</span>
      </span>
      <span role="gridcell" className={classes.text} title={words.reasons(state, now)}>
        <span className={classes.main}>{first ?? words.reasons(state, now)}</span>
        {others.length > 0 && (
          <span className={`${classes.second} ${classes.others}`}>
            {others.map((other, index) => (
              <span key={other}>{index === 0 ? other : ` · ${other}`}</span>
            ))}
          </span>
        )}
      </span>
      <UrgentCell urgent={mostUrgentOf(health, now)} />
      <span role="gridcell" className={classes.waiting}>
        {waiting !== null && waiting > 0 && (
          <>
            <StatusIcon name="pending" /> {format.number(waiting)}
          </>
        )}
      </span>
      <span role="gridcell" className={classes.next}>
        {projectId !== null && <NextPost projectId={projectId} now={now} />}
      </span>
      <MatchedCell state={state} />
      <span role="gridcell" className={classes.link}>
        {client.connect?.isHeld && (
          <ActionIcon
            aria-label={t('clients.linkFor', { name })}
            title={t('sessions.start')}
            // Mouse only: the keyboard has S for it, and Tab would stop at every row.
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              onLink();
            }}
          >
            <IconExternalLink size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </>
  );
}

const tones = { overdue: 'late', failed: 'late', to_publish: 'soon' } as const;

/** The one number that lines up over all clients, with what it counts beneath. */
function UrgentCell({ urgent }: { readonly urgent: MostUrgent | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!urgent) return <span role="gridcell" className={classes.urgent} />;
  const number = 'ms' in urgent ? format.span(urgent.ms) : format.number(urgent.count);
  const tone = urgent.unit in tones ? tones[urgent.unit as keyof typeof tones] : undefined;
  return (
    <span role="gridcell" className={classes.urgent} data-tone={tone}>
      <b className={classes.number}>{number}</b>{' '}
      <span className={classes.second}>
        {t(`clients.unit.${urgent.unit}`, { count: 'count' in urgent ? urgent.count : 0 })}
      </span>
    </span>
  );
}

const nextPostQuery = (projectId: string, minute: number): EngineQuery<{ readonly row: PostRow | null }> => ({
  key: ['next_post', projectId, minute],
  ask: async (engine) => {
    const between = { from: minute, to: Number.MAX_SAFE_INTEGER };
    const filter = { projectIds: [projectId], between };
    const { rows } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
    return { row: rows[0] ?? null };
  },
  tables: ['posts'],
});

/** A minute's change moves nobody's next post by more than that: by the hour the question stays the same. */
const hourMs = 3_600_000;

/** Next post of a client. Queried only for visible rows. */
function NextPost({ projectId, now }: { readonly projectId: string; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = useEngineQuery(nextPostQuery(projectId, Math.floor(now / hourMs) * hourMs));
  if (!found) return null;
  const at = found.row && scheduleOf(found.row);
  if (!found.row || at === null) return <span className={classes.main}>{t('clients.noNext')}</span>;
  const title = titleOf(found.row) ?? t('approvals.noCaption');
  return (
    <>
      <span className={classes.main}>{format.moment(at, now, found.row.timezone)}</span>
      <span className={classes.second} title={title}>
        {title}
      </span>
    </>
  );
}

/** How many services know the client, and the first that does not. */
function MatchedCell({ state: { client } }: { readonly state: ClientState }) {
  const { t } = useTranslation();
  const words = useClientWords();
  const here = services.filter((service) => client[service] !== null);
  const [missing] = services.filter((service) => client[service] === null);
  return (
    <span
      role="gridcell"
      className={classes.matched}
      title={services.map((service) => words.record(client, service)).join('\n')}
    >
      <span className={classes.main}>
        {t('clients.matchedOf', { matched: here.length, services: services.length })}
      </span>
      <span className={classes.second}>
        {missing === undefined ? t('clients.allMatched') : t(`clients.notMatched.${missing}`)}
      </span>
    </span>
  );
}
