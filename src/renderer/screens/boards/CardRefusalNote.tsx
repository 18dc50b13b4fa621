import { Button } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { BoardCard } from '@shared/domain/metrics';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CardRefusal, type CardView, type RefusalKind, usePeriodWords } from '../../domains/boards';
import { ReconnectButton, useConnection } from '../../domains/connections';
import { useClientWords } from '../../domains/portfolio';
import { useFormat } from '../../i18n/FormatProvider';
import { errorText } from '../../kit/states/error-text';
import { LinkIcon } from '../../kit/status/LinkIcon';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './Card.module.css';
import { useBoardScreen } from './state';

interface Props {
  readonly view: CardView;
  readonly refusal: CardRefusal;
  readonly client: JoinedClient | null;
  readonly card: BoardCard;
}

/** Nothing is wrong with the metric itself: it comes by itself once calls are possible. */
const waiting: ReadonlySet<RefusalKind> = new Set(['budget_spent', 'offline', 'catalogue_away']);

/** Why a card has no newer numbers, what is still there, and the way out. */
export function CardRefusalNote({ view, refusal, client, card }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePeriodWords();
  const now = useNow();
  const { error, until } = refusal;
  const connection = useConnection(card.source.service === 'connect' ? card.source.connections : []);
  // The service may say of the metric alone what the list of connections says of the account.
  const isBroken = refusal.kind === 'other' && connection !== null && connection.status !== 'active';
  const kind = isBroken ? 'expired' : refusal.kind;
  const hint = useHint(card, { ...refusal, kind });
  const isMild = waiting.has(kind);
  // With numbers on the card, being offline or out of calls is said by their age alone.
  if (isMild && view.answer && !view.isStale) return null;
  return (
    <div className={classes.refusal} data-refused="true">
      <span className={classes.refusalHead} data-tone={isMild ? 'mild' : 'failed'}>
        {kind === 'expired' ? <LinkIcon state="broken" /> : !isMild && <StatusIcon name="failed" />}
        {t(`boards.refusal.${kind}`)}
      </span>
      {view.answer && view.asOf !== null && (
        <span className={classes.second}>
          {t('boards.card.lastGood', {
            period: words.period(view.period),
            when: format.stamp(view.asOf, now),
          })}
        </span>
      )}
      <span className={classes.second}>
        {until === null ? hint : t('boards.refusal.budget_spentUntil', { when: format.moment(until, now) })}
      </span>
      {kind === 'other' && <span className={classes.third}>{errorText(t, error).rest}</span>}
      <WayOut kind={kind} client={client} card={card} />
    </div>
  );
}

function useHint({ platform, source }: BoardCard, { kind, error }: CardRefusal): string {
  const { t } = useTranslation();
  const connection = useConnection(source.service === 'connect' ? source.connections : []);
  if (kind === 'expired') {
    if (source.service === 'reporting') return t('boards.refusal.expiredElsewhere');
    return t('boards.refusal.expiredHint', { account: connection?.name ?? platform });
  }
  if (kind === 'other') return errorText(t, error).what;
  if (kind === 'unknown_platform') return t('boards.refusal.unknown_platformHint', { platform });
  return t(`boards.refusal.${kind}Hint`);
}

type WayOutProps = Pick<Props, 'client' | 'card'> & { readonly kind: RefusalKind };

/** One button at most. */
function WayOut({ kind, client, card }: WayOutProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const set = useBoardScreen((screen) => screen.set);
  switch (kind) {
    case 'expired':
      return <Reconnect client={client} card={card} />;
    case 'restricted':
    case 'unknown_platform':
      return (
        <Button size="xs" onClick={() => set({ isArranging: true, drawer: 'catalogue', replaced: card.id })}>
          {t('boards.refusal.restrictedAction')}
        </Button>
      );
    case 'not_set_up':
      return (
        <Button size="xs" onClick={() => void navigate({ to: '/settings' })}>
          {t('boards.refusal.not_set_upAction')}
        </Button>
      );
    case 'trial_ended':
    case 'token_missing':
      return (
        client && (
          <Button
            size="xs"
            onClick={() => void navigate({ to: '/clients/$client', params: { client: client.key } })}
          >
            {t(`boards.refusal.${kind}Action`)}
          </Button>
        )
      );
    default:
      return null;
  }
}

/** A session link for the one connection, from the card. */
function Reconnect({ client, card: { source } }: Pick<Props, 'client' | 'card'>) {
  const words = useClientWords();
  const connection = useConnection(source.service === 'connect' ? source.connections : []);
  if (!connection) return null;
  return (
    <ReconnectButton connection={connection} clientName={client ? words.name(client) : connection.name} />
  );
}
