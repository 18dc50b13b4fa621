import { Button } from '@mantine/core';
import { type JoinedClient, services } from '@shared/domain/clients';
import { IconLinkPlus } from '@tabler/icons-react';
import { KeyCaps } from '../../commands/KeyCaps';
import { useClientName } from '../../domains/clients';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './ClientGrid.module.css';
import type { ClientRow } from './client-groups';

type SuggestionRow = Extract<ClientRow, { readonly of: unknown }>;

interface Props {
  readonly row: SuggestionRow;
  readonly onMatch: () => void;
  readonly onApart: () => void;
}

/** Suggestion that another record is the same client as the one above, with the reason. The person decides. */
export function SuggestionCells({ row, onMatch, onApart }: Props) {
  const { t } = useTranslation();
  const { names, why } = useParts()(row);
  const only = (run: () => void) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    run();
  };
  return (
    <span role="gridcell" className={classes.suggestion}>
      <IconLinkPlus size={16} stroke={1.6} aria-hidden />
      <span className={classes.suggested} title={`${names} ${why}`}>
        <b>{names}</b> {why}
      </span>
      {/* By mouse; Y does it where the cursor is, and Tab would stop at every row. */}
      <Button tabIndex={-1} onClick={only(onMatch)} rightSection={<KeyCaps chord="Y" />}>
        {t('clientMatch.link')}
      </Button>
      <Button variant="subtle" tabIndex={-1} onClick={only(onApart)}>
        {t('clientMatch.apart')}
      </Button>
    </span>
  );
}

/** The whole row in words. */
export function useSuggestionWords(): (row: SuggestionRow) => string {
  const partsOf = useParts();
  return (row) => {
    const { names, why } = partsOf(row);
    return `${names} ${why}`;
  };
}

function useParts() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useClientName();
  const whereOf = (client: JoinedClient) =>
    services.filter((service) => client[service] !== null).map((service) => t(`service.${service}`));
  return ({ of, suggestion }: SuggestionRow) => {
    const others = suggestion.clients.filter(({ key }) => key !== of.key);
    return {
      names: format.list(others.map(nameOf)),
      why: t('clients.looksLike', {
        services: format.list(others.flatMap(whereOf)),
        reason: t(`clientMatch.reason.${suggestion.reason}`),
      }),
    };
  };
}
