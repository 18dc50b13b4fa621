import type { JoinedClient } from '@shared/domain/clients';
import { fileNameOf } from '@shared/domain/file-name';
import type { Board, BoardCard } from '@shared/domain/metrics';
import type { DeskError } from '@shared/errors';
import { chooseLanguage } from '@shared/language';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type BoardReadings,
  useCardAccountsIn,
  useCardTitlesIn,
  useClientLocale,
} from '../../domains/boards';
import { useCatalogueIn } from '../../domains/catalogue';
import { useClientForms } from '../../domains/clients';
import { useClientWords } from '../../domains/portfolio';
import { loadCleaner, type TimelineEvent, useClientEvents } from '../../domains/timeline';
import { loadTextsIn, TextsProvider, useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useLightLook } from '../../kit/charts/use-chart-look';
import { useWorkspaceServices } from '../../query/workspace-services';
import { BoardSheet } from './BoardSheet';
import { drawCards } from './draw-cards';
import { nothingHidden, useHiddenSeries } from './state';

export interface UseBoardSheet {
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

/** The board on paper, in the client's language and number forms. Needs no network. */
export function useBoardSheet({ client, board, readings, unitOf }: Given): UseBoardSheet {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { personZone } = useFormat();
  const words = useClientWords();
  const locale = useClientLocale(client);
  const formsOf = useClientForms();
  const language = chooseLanguage('system', [locale]);
  useCatalogueIn(
    board.cards.map(({ platform }) => platform),
    language,
  );
  const titlesIn = useCardTitlesIn(board.cards, language);
  const accountsIn = useCardAccountsIn();
  const look = useLightLook();
  const { period } = readings.periods;
  const events = useClientEvents(client).filter(({ date }) => date >= period.start && date <= period.end);
  const hidden = useHiddenSeries(({ byCard }) => byCard);
  const [element, setElement] = useState<ReactNode>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const clientName = client ? words.name(client) : '';

  const draw = async (handOut: () => void | Promise<void>) => {
    const texts = await loadTextsIn(locale, personZone, formsOf(client));
    const views = readings.views ?? [];
    const titleOf = titlesIn(texts.i18n.t);
    const accountOf = accountsIn(texts.i18n.t);
    const hiddenOf = ({ id }: BoardCard) => hidden.get(id) ?? nothingHidden;
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
  const toPdf = async () => {
    const suggestedName = fileNameOf(`${clientName} ${board.name}`.trim());
    const saved = await request('files.save_pdf', { suggestedName });
    setError(saved.ok ? null : saved.error);
    if (saved.ok && saved.data) announce(t('calendar.exported', { file: saved.data.fileName }));
  };
  return {
    element,
    error,
    exportPdf: () => void draw(toPdf),
    print: () => void draw(() => window.print()),
  };
}
