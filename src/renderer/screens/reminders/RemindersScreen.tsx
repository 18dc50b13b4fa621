import { IconSend } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import {
  useChosenPosts,
  usePiecesOfClient,
  useReminderNotes,
  useWaitingClients,
} from '../../domains/approvals';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { ofReview, useSetScreenHead, usualRefresh } from '../screen-head';
import { ClientReminder } from './ClientReminder';
import { ClientsToRemind } from './ClientsToRemind';
import classes from './RemindersScreen.module.css';
import { useRemindersScreen } from './state';

const nothing: readonly string[] = [];

/** Reminders client by client: who needs one, which pieces and people, and the message to be copied. */
export function RemindersScreen() {
  const { t } = useTranslation();
  const { history, navigate } = useRouter();
  const { client: wanted, isSelection, open } = useRemindersScreen();
  const selection = useChosenPosts().postIds;
  const chosen = isSelection ? selection : nothing;
  const waiting = useWaitingClients(chosen);
  const clients = waiting?.clients ?? [];
  const place = Math.max(
    0,
    clients.findIndex(({ projectId }) => projectId === wanted),
  );
  const current = clients[place];
  const whole = usePiecesOfClient(current?.projectId ?? null, chosen);
  const progress = useProgressText(useEngineStatus());
  useSetScreenHead(t('screens.reminders'), waiting?.asOf ?? null, usualRefresh, 0, ofReview);

  const step = (by: 1 | -1) => {
    const next = clients[place + by];
    if (next) open(next.projectId);
  };
  const notes = useReminderNotes();
  const isCopied = current !== undefined && notes.pending?.projectId === current.projectId;
  // The list follows the journal, which answers a moment later.
  const done = new Set(notes.counted.map(({ projectId }) => projectId));
  const isDone = current !== undefined && (isCopied || done.has(current.projectId));
  /** To the next client who has not been reminded; counting moves this one behind the others. */
  const goOn = () => {
    const others = [...clients.slice(place + 1), ...clients.slice(0, place)];
    const next = others.find((one) => !one.isReminded && !done.has(one.projectId));
    if (next) open(next.projectId);
  };
  const goToNext = async () => {
    if (!isDone) return step(1);
    // A failed save is reported here, so the screen stays.
    if (!isCopied || !(await notes.count())) goOn();
  };
  const onNext = clients.length > 1 || isCopied ? () => void goToNext() : undefined;
  useCommands({
    next: onNext,
    previous: clients.length > 1 ? () => step(-1) : undefined,
    close: () => (history.canGoBack() ? history.back() : void navigate({ to: '/approvals' })),
  });
  return (
    <>
      <EngineTrouble />
      <div className={classes.split}>
        {waiting === null && <ListSkeleton progress={progress} />}
        {waiting && !current && (
          <EmptyState
            sign={<IconSend size={24} stroke={1.4} aria-hidden />}
            headline={t('reminders.nobody')}
            fact={t('reminders.nobodyFact')}
          />
        )}
        {waiting && current && (
          <>
            <ClientsToRemind waiting={waiting} current={current.projectId} onOpen={open} />
            <ClientReminder
              key={current.projectId}
              client={current}
              // Until all of the client's posts are read, those that need it are enough to begin with.
              pieces={whole?.pieces ?? current.pieces}
              isPart={whole?.isPart ?? true}
              onMailed={goOn}
              onNext={onNext}
              isCopied={isCopied}
            />
          </>
        )}
      </div>
      <CommandBar />
    </>
  );
}
