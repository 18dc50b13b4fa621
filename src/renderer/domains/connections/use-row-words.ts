import { useTranslation } from 'react-i18next';
import type { BoardRow } from './board-rows';
import { useConnectionWords } from './use-connection-words';

/** A whole row in one sentence, for who does not see its columns. `now` is epoch ms. */
export function useRowWords() {
  const { t } = useTranslation();
  const words = useConnectionWords();
  return (row: BoardRow, now: number): string =>
    row.kind === 'unknown'
      ? t('connections.unknownRow', { client: row.client.name, why: t(`connections.why.${row.why}`) })
      : t('connections.row', {
          account: row.connection.name,
          platform: row.connection.platform.name,
          client: row.client.name,
          status: words.status(row.connection, now),
        });
}
