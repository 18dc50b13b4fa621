import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetScreenHead } from '../../data/screen-head';
import { usePostList } from '../../data/use-post-list';
import { useReviewSummary } from '../../data/use-review-summary';
import { KeyBar, type KeyHint } from '../../ui/KeyBar';
import { useShortcuts } from '../../ui/use-shortcuts';
import classes from './ApprovalsScreen.module.css';
import { ApprovalsTools } from './ApprovalsTools';
import { placeCursor } from './cursor';
import { ListArea } from './ListArea';
import { PostPanel } from './PostPanel';
import { useApprovalsScreen } from './screen-state';
import { situations } from './situations';
import { usePlaceInAddress } from './use-place-in-address';

/** Everything in review, by situation and client, with the post under the cursor beside it. */
export function ApprovalsScreen() {
  const { t } = useTranslation();
  const screen = useApprovalsScreen();
  const { situation, openId, moveTo, openAt, close, showSituation } = screen;
  const filter = useMemo(() => ({ statuses: ['in_review'], review: situation }) as const, [situation]);
  const { list, show } = usePostList(filter, 'client');
  const summary = useReviewSummary();
  // Before the first reading there is no count, which is not the same as none waiting.
  const counts = summary === null || summary.asOf === null ? null : summary.counts;
  useSetScreenHead(t('approvals.title'), list.asOf);
  usePlaceInAddress();

  const grid = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const cursor = placeCursor(screen.cursor, list);
  const at = (ordinal: number) => {
    const inside = Math.max(0, Math.min(ordinal, list.total - 1));
    return { ordinal: inside, id: list.rowAt(inside)?.id ?? null };
  };
  // A place that was jumped to before it was read gets its post as soon as that is known.
  const arrivedId = screen.cursor.id === null ? cursor.id : null;
  useEffect(() => {
    if (arrivedId !== null) moveTo({ ordinal: cursor.ordinal, id: arrivedId });
  }, [arrivedId, cursor.ordinal, moveTo]);

  const focusList = () => grid.current?.focus();
  const step = (by: 1 | -1) => moveTo(at(cursor.ordinal + by));
  const leavePanel = () => {
    close();
    focusList();
  };
  // The keys move the cursor from anywhere, and bring the keyboard along: Enter then opens what they point at.
  const stepInList = (by: 1 | -1) => {
    step(by);
    focusList();
  };
  useShortcuts({
    j: () => stepInList(1),
    k: () => stepInList(-1),
    ...(openId === null ? {} : { Escape: leavePanel, n: () => noteField.current?.focus() }),
    ...Object.fromEntries(situations.map((one, index) => [String(index + 1), () => showSituation(one)])),
  });

  return (
    <>
      <ApprovalsTools situation={situation} counts={counts} onSituation={showSituation} />
      <div className={classes.split}>
        <ListArea
          grid={grid}
          list={list}
          situation={situation}
          cursor={cursor}
          show={show}
          onMove={(ordinal) => moveTo(at(ordinal))}
          onOpen={(ordinal) => openAt(at(ordinal))}
          onSituation={showSituation}
        />
        {openId !== null && (
          <PostPanel
            postId={openId}
            noteField={noteField}
            onStep={step}
            onClose={leavePanel}
            onLeave={focusList}
          />
        )}
      </div>
      <KeyBar hints={useKeyHints(list.total > 0, openId !== null)} />
    </>
  );
}

function useKeyHints(hasRows: boolean, isOpen: boolean): KeyHint[] {
  const { t } = useTranslation();
  const move = { keys: ['J', 'K'], does: t('keys.move') };
  const open = { keys: ['Enter'], does: t('keys.open') };
  const note = { keys: ['N'], does: t('keys.note') };
  return [
    ...(hasRows ? [move] : []),
    ...(hasRows && !isOpen ? [open] : []),
    ...(isOpen ? [note] : []),
    { keys: ['1', '2', '3'], does: t('keys.situation') },
    ...(isOpen ? [{ keys: ['Esc'], does: t('keys.close') }] : []),
  ];
}
