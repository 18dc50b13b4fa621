import { ActionIcon, Menu } from '@mantine/core';
import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { fileNameOf } from '@shared/domain/file-name';
import type { Board, BoardCard } from '@shared/domain/metrics';
import { isPlainName } from '@shared/domain/plain-name';
import type { DeskError } from '@shared/errors';
import {
  IconCopy,
  IconCurrencyDollar,
  IconDots,
  IconFileTypePdf,
  IconPencil,
  IconPresentation,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../commands/bound-commands';
import {
  type BoardReadings,
  type CardView,
  type UseBoard,
  useBoardActions,
  useCardAccountsIn,
  useCardTitles,
  useCardTitlesIn,
  useMetricTitlesIn,
  useUnits,
  useViewsInWords,
  viewInWords,
} from '../../domains/boards';
import { useCatalogueIn } from '../../domains/catalogue';
import { useClientTexts, useClientWriting } from '../../domains/clients';
import { useLocalEntry } from '../../domains/local-data';
import { useSaveFile } from '../../domains/outside';
import { useClientWords } from '../../domains/portfolio';
import { loadCleaner, type TimelineEvent, useClientEvents } from '../../domains/timeline';
import { TextsProvider } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useLightLook } from '../../kit/charts/use-chart-look';
import { RemovalDialog } from '../../kit/RemovalDialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWorkspaceServices } from '../../query/workspace-services';
import { BoardSheet } from './BoardSheet';
import { CopyBoardDialog } from './CopyBoardDialog';
import { drawCards } from './draw-cards';
import { nothingHidden, useBoardScreen, useHiddenSeries } from './state';
import { TextDialog } from './TextDialog';

export interface BoardMenuProps {
  readonly id: string;
  readonly client: JoinedClient | null;
  readonly edited: UseBoard;
  readonly board: Board;
  readonly readings: BoardReadings;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

const presenting = { isPresenting: true, isArranging: false, drawer: null } as const;

/** Menu with further actions on the board. */
export function BoardMenu({ id, client, edited, board, readings }: BoardMenuProps) {
  const { t } = useTranslation();
  const set = useBoardScreen((screen) => screen.set);
  const unitOf = useUnits(client);
  const sheet = useBoardSheet({ client, board, readings, unitOf });
  useCommands({ export_pdf: sheet.exportPdf, present_board: () => set(presenting) });
  const [open, setOpen] = useState<'rename' | 'copy' | 'remove' | 'currency' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={t('boards.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpen('rename')}>
            {t('boards.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setOpen('copy')}>
            {t('boards.copy')}
          </Menu.Item>
          {client && (
            <Menu.Item leftSection={<IconCurrencyDollar {...icon} />} onClick={() => setOpen('currency')}>
              {t('boards.currency')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPresentation {...icon} />} onClick={() => set(presenting)}>
            {t('boards.present')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf {...icon} />} onClick={sheet.exportPdf}>
            {t('boards.pdf')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={sheet.print}>
            {t('boards.print')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => setOpen('remove')}>
            {t('boards.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheet.element}
      {sheet.error && <ErrorNote error={sheet.error} title={t('calendar.exportFailed')} />}
      {open === 'rename' && (
        <TextDialog
          title={t('boards.renaming')}
          label={t('boards.creating.name')}
          value={board.name}
          isAllowed={(text) => text !== '' && isPlainName(text)}
          onSave={(name) => edited.change({ ...board, name })}
          onClose={close}
        />
      )}
      {open === 'copy' && <CopyBoardDialog board={board} onClose={close} />}
      {open === 'remove' && <RemoveDialog id={id} board={board} onClose={close} />}
      {open === 'currency' && client && <CurrencyDialog client={client} onClose={close} />}
    </>
  );
}

function RemoveDialog({
  id,
  board,
  onClose,
}: Pick<BoardMenuProps, 'id' | 'board'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remove, error } = useBoardActions();
  const titleOf = useCardTitles(board.cards);
  const [isRemoving, setIsRemoving] = useState(false);
  const removeNow = async () => {
    setIsRemoving(true);
    const isGone = await remove(id);
    setIsRemoving(false);
    if (isGone) void navigate({ to: '/boards' });
  };
  return (
    <RemovalDialog
      name={board.name}
      words={{
        title: t('boards.removing.title', { name: board.name }),
        goes: t('boards.removing.goes'),
        stays: t('boards.removing.stays'),
        type: t('boards.removing.type'),
        remove: t('boards.removing.remove'),
      }}
      items={[...new Set(board.cards.map(titleOf))]}
      isRemoving={isRemoving}
      error={error}
      onRemove={() => void removeNow()}
      onClose={onClose}
    />
  );
}

/** The client's currency, for every card that has none of its own. */
function CurrencyDialog({
  client,
  onClose,
}: {
  readonly client: JoinedClient;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const words = useClientWords();
  const { value, save, error } = useLocalEntry('currencies', recordKeysOf(client)[0] ?? client.key);
  return (
    <TextDialog
      title={t('boards.currencyTitle', { client: words.name(client) })}
      label={t('boards.currencyField')}
      hint={t('boards.currencyHint')}
      value={value ?? ''}
      isAllowed={(text) => text === '' || /^[A-Z]{3}$/i.test(text)}
      onSave={(text) => save(text === '' ? null : text.toUpperCase())}
      onClose={onClose}
      error={error}
    />
  );
}

interface UseBoardSheet {
  /** Rendered while it is handed out; never seen on the screen. */
  readonly element: ReactNode;
  readonly error: DeskError | null;
  readonly exportPdf: () => void;
  readonly print: () => void;
}

interface Given {
  readonly client: JoinedClient | null;
  readonly board: Board;
  readonly readings: BoardReadings;
  readonly unitOf: (card: BoardCard) => string | null;
}

const asMark = ({ id, number, title, date }: TimelineEvent) => ({ id, number, title, date, isOn: false });

/** Hidden series by their names in the other language. */
function renamed(
  names: ReadonlySet<string>,
  id: string,
  from: readonly CardView[],
  to: readonly CardView[],
): ReadonlySet<string> {
  const [series, others] = [from, to].map((views) => {
    const answer = views.find(({ card }) => card.id === id)?.answer;
    return answer?.kind === 'series' ? answer.series.map(({ name }) => name) : [];
  });
  return new Set(others?.filter((_, at) => names.has(series?.[at] ?? '')));
}

/** The board on paper, in the client's language and number forms. Needs no network. */
function useBoardSheet({ client, board, readings, unitOf }: Given): UseBoardSheet {
  const { request } = useWorkspaceServices();
  const words = useClientWords();
  const record = client ? (recordKeysOf(client)[0] ?? null) : null;
  const textsOfClient = useClientTexts(record);
  const { language } = useClientWriting(record ?? 'planning:');
  useCatalogueIn(
    board.cards.map(({ platform }) => platform),
    language,
  );
  const titlesIn = useCardTitlesIn(board.cards, language);
  const metricTitle = useMetricTitlesIn(board.cards, language);
  const accountsIn = useCardAccountsIn();
  const look = useLightLook();
  const { period } = readings.periods;
  const events = useClientEvents(client).filter(({ date }) => date >= period.start && date <= period.end);
  const shown = useViewsInWords(readings.views);
  const hidden = useHiddenSeries(({ byCard }) => byCard);
  const [element, setElement] = useState<ReactNode>(null);
  const { error, save } = useSaveFile();
  const clientName = client ? words.name(client) : '';

  const draw = async (handOut: () => void | Promise<void>) => {
    const texts = await textsOfClient();
    const { t: translate } = texts.i18n;
    const own = readings.views ?? [];
    const views = own.map((view) => viewInWords(view, { t: translate, language, metricTitle }));
    const titleOf = titlesIn(translate);
    const accountOf = accountsIn(translate);
    const hiddenOf = ({ id }: BoardCard) => renamed(hidden.get(id) ?? nothingHidden, id, shown ?? own, views);
    const pictures = drawCards({
      views,
      texts,
      look,
      titleOf,
      unitOf,
      events: events.map(asMark),
      hiddenOf,
    });
    // The texts of events are cleaned as they are rendered, which is at once.
    if (events.length > 0) await loadCleaner();
    const given = { board, clientName, readings, views, pictures, titleOf, unitOf, accountOf, events };
    const sheet = <BoardSheet {...given} />;
    // The page is printed as it is, so the sheet must be rendered before, not with the next render.
    flushSync(() => setElement(<TextsProvider texts={texts}>{sheet}</TextsProvider>));
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] img')];
    await Promise.allSettled(images.map((image) => image.decode()));
    await handOut();
    setElement(null);
  };
  const suggestedName = fileNameOf(`${clientName} ${board.name}`.trim());
  const toPdf = () => save(request('files.save_pdf', { suggestedName }));
  return {
    element,
    error,
    exportPdf: () => void draw(toPdf),
    print: () => void draw(() => window.print()),
  };
}
