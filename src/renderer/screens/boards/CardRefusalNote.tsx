import { Button } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { BoardCard } from '@shared/domain/metrics';
import { useNavigate } from '@tanstack/react-router';
import { type CardRefusal, type CardView, type RefusalKind, usePeriodWords } from '../../domains/boards';
import { ReconnectButton, useConnection } from '../../domains/connections';
import { useClientWords } from '../../domains/portfolio';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { CardState } from '../../kit/charts/CardState';
import { errorText } from '../../kit/states/error-text';
import { useNow } from '../../kit/use-now';
import { useBoardScreen } from './state';

interface Props {
  readonly view: CardView;
  readonly refusal: CardRefusal;
  readonly client: JoinedClient | null;
  readonly card: BoardCard;
  readonly unit: string | null;
}

/** Refusals without a fault of the metric. The numbers arrive once calls are possible. */
const waiting: ReadonlySet<RefusalKind> = new Set(['budget_spent', 'offline', 'catalogue_away']);

/**
 * Whether the card shows the last number of an expired account. It appears with its period and age, not in large type.
 */
export const isLastValue = ({ refusal, answer }: CardView): boolean =>
  refusal?.kind === 'expired' && answer?.kind === 'number';

/** Why a card has no newer numbers, what is still there, and the way out. */
export function CardRefusalNote({ view, refusal, client, card, unit }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePeriodWords();
  const now = useNow();
  const hint = useHint(view.blamed, refusal, now);
  const { kind, error } = refusal;
  const { answer, asOf, period, isStale } = view;
  const isMild = waiting.has(kind);
  // With numbers on the card, being offline or out of calls is said by their age alone.
  if (isMild && answer && !isStale) return null;
  const kept =
    answer && asOf !== null ? { period: words.period(period), when: format.stamp(asOf, now) } : null;
  const last = kept && !isLastValue(view) ? [t('boards.card.lastLoaded', kept)] : [];
  const action = <WayOut kind={kind} client={client} card={{ ...card, ...view.blamed }} />;
  const state = () => {
    if (kind !== 'expired') {
      const rest = kind === 'other' ? [errorText(t, error).rest] : [];
      const headline = t(`boards.refusal.${kind}`);
      return (
        <CardState
          kind="failed"
          headline={headline}
          isMild={isMild}
          action={action}
          lines={[...last, hint, ...rest]}
        />
      );
    }
    const value = answer?.kind === 'number' ? answer.value : null;
    const lastValue =
      kept && value !== null
        ? t('boards.card.lastValue', { ...kept, value: format.metric.value(value, unit) })
        : null;
    return <CardState kind="expired" lastValue={lastValue} action={action} lines={[...last, hint]} />;
  };
  return <div data-grows="true">{state()}</div>;
}

function useHint(
  { platform, source }: CardView['blamed'],
  { kind, error, until }: CardRefusal,
  now: number,
): string {
  const { t } = useTranslation();
  const format = useFormat();
  const connection = useConnection(source.service === 'connect' ? source.connections : []);
  if (until !== null) return t('boards.refusal.budget_spentUntil', { when: format.moment(until, now) });
  if (kind === 'expired') {
    if (source.service === 'reporting') return t('boards.refusal.expiredElsewhere');
    return t('boards.refusal.expiredHint', { account: connection?.name ?? platform });
  }
  if (kind === 'other') return errorText(t, error).what;
  if (kind === 'unknown_platform') return t('boards.refusal.unknown_platformHint', { platform });
  return t(`boards.refusal.${kind}Hint`);
}

type WayOutProps = Pick<Props, 'client' | 'card'> & { readonly kind: RefusalKind };

/** Button that resolves a refusal. There is at most one. */
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
        <Button size="xs" onClick={() => void navigate({ to: '/services' })}>
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
