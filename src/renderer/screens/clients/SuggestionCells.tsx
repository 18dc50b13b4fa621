import { Button } from '@mantine/core';
import { type JoinedClient, services } from '@shared/domain/clients';
import { IconLinkPlus } from '@tabler/icons-react';
import { KeyCaps } from '../../commands/KeyCaps';
import { clientName } from '../../domains/clients';
import { useWording, type Wording } from '../../i18n/FormatProvider';
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
  const wording = useWording();
  const { t } = wording;
  const { names, why } = partsOf(wording, row);
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
export function suggestionWords(wording: Wording, row: SuggestionRow): string {
  const { names, why } = partsOf(wording, row);
  return `${names} ${why}`;
}

function partsOf({ t, format }: Wording, { of, suggestion }: SuggestionRow) {
  const whereOf = (client: JoinedClient) =>
    services.filter((service) => client[service] !== null).map((service) => t(`service.${service}`));
  const others = suggestion.clients.filter(({ key }) => key !== of.key);
  return {
    names: format.list(others.map(clientName(t))),
    why: t('clients.looksLike', {
      services: format.list(others.flatMap(whereOf)),
      reason: t(`clientMatch.reason.${suggestion.reason}`),
    }),
  };
}
