import { CloseButton, SegmentedControl } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { Board, BoardCard } from '@shared/domain/metrics';
import { type BoardPeriods, type UseBoard, withCard, withCards } from '../../domains/boards';
import { useSources } from '../../domains/metrics';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import panel from '../../kit/panel.module.css';
import type { TabProps } from './CardChoice';
import { CatalogueTab } from './CatalogueTab';
import classes from './Drawer.module.css';
import { PasteTab } from './PasteTab';
import { useBoardScreen } from './state';

interface Props {
  readonly client: JoinedClient | null;
  readonly board: Board;
  readonly edited: UseBoard;
  readonly periods: BoardPeriods;
}

/** Chooses cards from the catalogue, or takes them from a query copied from the service's application. */
export function AddCardDrawer({ client, board, edited, periods }: Props) {
  const { t } = useTranslation();
  const { drawer, replaced, set } = useBoardScreen((screen) => screen);
  const sources = useSources(client) ?? [];
  const close = () => set({ drawer: null, replaced: null });
  const add = (cards: readonly BoardCard[], stays: boolean) => {
    const [first] = cards;
    const old = board.cards.find(({ id }) => id === replaced);
    if (old && first) edited.change(withCard(board, { ...first, id: old.id, width: old.width }));
    else edited.change(withCards(board, cards));
    set({ said: t('boards.said.added', { count: cards.length }), replaced: null });
    if (!stays) close();
  };
  const title = t(replaced === null ? 'boards.drawer.title' : 'boards.drawer.replaceTitle');
  const tab: TabProps = { client, board, periods, sources, onAdd: add };
  return (
    <aside
      className={`${panel.panel} ${classes.drawer}`}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <header className={`${layoutClasses.line10} ${classes.head}`}>
        <h2>{title}</h2>
        <CloseButton className={layoutClasses.last} aria-label={t('action.close')} onClick={close} />
      </header>
      <SegmentedControl
        mx={20}
        mt={12}
        aria-label={t('boards.drawer.from')}
        value={drawer ?? 'catalogue'}
        onChange={(value) => set({ drawer: value === 'paste' ? 'paste' : 'catalogue' })}
        data={[
          { value: 'catalogue', label: t('boards.drawer.catalogue') },
          { value: 'paste', label: t('boards.drawer.paste') },
        ]}
      />
      {drawer === 'paste' ? <PasteTab {...tab} /> : <CatalogueTab {...tab} />}
    </aside>
  );
}
