import { SegmentedControl } from '@mantine/core';
import { dayKeyIn } from '@shared/domain/time';
import type { TodayScope, UseToday } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { MyClients } from './MyClients';
import classes from './TodayScreen.module.css';

interface Props {
  readonly state: UseToday;
  /** Whether everything it speaks of was read, with a key that is still accepted. */
  readonly isKnown: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/** The day in one sentence, what became of yesterday's posts, and whose posts are shown. */
export function Headline({ state, isKnown, now }: Props) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const lately = useLately();
  const { snapshot, today } = state;
  return (
    <header className={classes.head}>
      <div className={classes.said}>
        {today && <h2 className={classes.sentence}>{sentence(today, isKnown, snapshot)}</h2>}
        {snapshot && (
          <p className={classes.lately}>
            {snapshot.asOf === null ? t('today.soFar') : lately(snapshot.sinceYesterday, now)}
          </p>
        )}
      </div>
      <div className={classes.whose} role="group" aria-label={t('today.scope')}>
        {snapshot?.hasMine && <ScopeControl value={snapshot.scope} onChange={state.setScope} />}
        <MyClients hasSome={snapshot?.hasMine ?? false} />
      </div>
    </header>
  );
}

const inWords = [
  ...(['one', 'two', 'three', 'four', 'five', 'six'] as const),
  ...(['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const),
];

/** Numbers up to twelve are spelled out, as in any sentence. */
function useSentence() {
  const { t } = useTranslation();
  const wordOf = (count: number) => inWords[count - 1];
  return (
    { needs, clients: owners, waiting }: NonNullable<UseToday['today']>,
    isKnown: boolean,
    snapshot: UseToday['snapshot'],
  ): string => {
    const clients = owners.size;
    // "All clear" is said only where everything was read and nothing at all is open.
    if (needs === 0 && !isKnown) return t('today.notKnown');
    const isAllClear = waiting.length === 0 && snapshot?.isClosed !== true;
    if (needs === 0) return t(isAllClear ? 'today.allQuiet' : 'today.nothingNeedsYou');
    if (isKnown && snapshot && snapshot.bounded.size > 0)
      return t('today.atLeast', { count: needs, things: t('today.things', { count: needs }) });
    const [thing, owner] = [wordOf(needs), wordOf(clients)];
    const things = thing ? t(`today.thingsInWords.${thing}`) : t('today.things', { count: needs });
    if (!isKnown) return t('today.foundSoFar', { things: t('today.things', { count: needs }) });
    if (clients === 0) return t('today.headlineAccounts', { count: needs, things });
    const of = owner ? t(`today.clientsInWords.${owner}`) : t('today.clients', { count: clients });
    return t('today.headline', { count: needs, things, clients: of });
  };
}

function useLately() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ approvals, published }: { approvals: number; published: number }, now: number): string => {
    const news = [
      ...(approvals > 0 ? [t('today.approvals', { count: approvals })] : []),
      ...(published > 0 ? [t('today.published', { count: published })] : []),
    ];
    const day = capitalised(format.longDay(dayKeyIn(format.personZone, now)));
    return news.length > 0
      ? t('today.sinceEvening', { day, news: news.join(', ') })
      : t('today.onlyDay', { day });
  };
}

/** Portuguese weekdays are lower case, even where Intl capitalizes the first word. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ScopeControlProps {
  readonly value: TodayScope;
  readonly onChange: (scope: TodayScope) => void;
}

/** My clients or all clients; only if some are marked as mine. */
function ScopeControl({ value, onChange }: ScopeControlProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('today.scope')}
      value={value}
      data={[
        { value: 'mine', label: t('today.scopeMine') },
        { value: 'all', label: t('today.scopeAll') },
      ]}
      onChange={(next) => onChange(next === 'all' ? 'all' : 'mine')}
    />
  );
}
