import { Button, Progress, SegmentedControl } from '@mantine/core';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import { IconUsers } from '@tabler/icons-react';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import { type TodayClaim, type TodayScope, type UseToday, useUncheckedPosts } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { loadedLater } from '../../kit/loaded-later';
import { PopoverOnPress } from '../../kit/OpenOnPress';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import { EmptyFacts, QuietDrawing } from './EmptyToday';
import classes from './TodayScreen.module.css';

interface Props {
  readonly state: UseToday;
  readonly claim: TodayClaim;
  /** Whether nothing is left to do. */
  readonly isEmpty: boolean;
  /** Whether the first load is still running. */
  readonly isLoading: boolean;
  readonly now: EpochMs;
}

/** The day in one sentence, what became of yesterday's posts, and whose posts are shown. */
export function Headline({ state, claim, isEmpty, isLoading, now }: Props) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const lately = useLately();
  const { snapshot } = state;
  const { now: clock } = useWorkspaceServices();
  const unchecked = useUncheckedPosts(snapshot?.projectIds ?? null, clock);
  const warnings = [
    unchecked.tooOld > 0 && t('today.unchecked', { count: unchecked.tooOld }),
    unchecked.unreadFiles > 0 && t('today.uncheckedFiles', { count: unchecked.unreadFiles }),
  ].filter(Boolean);
  return (
    <header className={classes.head}>
      {isEmpty && <QuietDrawing />}
      <div className={layoutClasses.room}>
        <h2 className={classes.sentence}>{isLoading ? t('today.soFar') : sentence(state, claim)}</h2>
        {isLoading && <LoadProgress />}
        {isEmpty && <EmptyFacts state={state} now={now} />}
        {snapshot && snapshot.asOf !== null && (
          <p className={textClasses.second}>{lately(snapshot.sinceYesterday, now)}</p>
        )}
        {/* Known a moment after the rows, which must not move then: its line has its place from the start. */}
        {(warnings.length > 0 || !isEmpty) && (
          <p className={`${layoutClasses.line6} ${textClasses.second} ${classes.warnings}`}>
            {warnings.length > 0 && <StatusIcon name="approved_unknown" />}
            {warnings.join(' ')}
          </p>
        )}
      </div>
      <div className={`${layoutClasses.line8} ${classes.whose}`} role="group" aria-label={t('today.scope')}>
        {snapshot?.hasMine && <ScopeControl value={snapshot.scope} onChange={state.setScope} />}
        <MyClients hasSome={snapshot?.hasMine ?? false} />
      </div>
    </header>
  );
}

/** How far the first load is: a bar only where it is known of how much. */
function LoadProgress() {
  const status = useEngineStatus();
  const text = useProgressText(status);
  const { done = 0, total = null } = status?.progress ?? {};
  return (
    <>
      <p className={textClasses.second}>{text}</p>
      {total !== null && total > 0 && (
        <Progress aria-label={text} value={(100 * done) / total} maw={320} mt={6} />
      )}
    </>
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
  return ({ needs: { count: needs, clients: owners } }: UseToday, claim: TodayClaim): string => {
    const clients = owners.size;
    const [thing, owner] = [wordOf(needs), wordOf(clients)];
    const things = thing ? t(`today.thingsInWords.${thing}`) : t('today.things', { count: needs });
    switch (claim) {
      case 'not_known':
        return t('today.notKnown');
      case 'nothing_in_loaded':
        return t('today.nothingInLoaded');
      case 'nothing_needs_you':
        return t('today.nothingNeedsYou');
      case 'all_clear':
        return t('today.allQuiet');
      case 'found_so_far':
        return t('today.foundSoFar', { things: t('today.things', { count: needs }) });
      case 'at_least':
        return t('today.atLeast', { count: needs, things: t('today.things', { count: needs }) });
      case 'counted': {
        if (clients === 0) return t('today.headlineAccounts', { count: needs, things });
        const of = owner ? t(`today.clientsInWords.${owner}`) : t('today.clients', { count: clients });
        return t('today.headline', { count: needs, things, clients: of });
      }
    }
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

const ClientChoices = loadedLater(async () => (await import('./ClientChoices')).ClientChoices);

/** Chooses the clients that Today and notifications are limited to. */
function MyClients({ hasSome }: { readonly hasSome: boolean }) {
  const { t } = useTranslation();
  return (
    <PopoverOnPress
      label={t('client.myClients')}
      width={320}
      position="bottom-end"
      button={(props) => (
        <Button {...props} leftSection={<IconUsers size={14} stroke={1.6} aria-hidden />}>
          {t(hasSome ? 'client.chooseOthers' : 'client.choose')}
        </Button>
      )}
    >
      <ClientChoices />
    </PopoverOnPress>
  );
}
