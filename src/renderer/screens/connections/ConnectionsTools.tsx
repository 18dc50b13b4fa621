import { StatusTools } from '../../domains/clients';
import {
  type ConnectionsFilter,
  type ConnectionsSection,
  filteredSections,
  type SectionName,
  sectionNames,
  totalOf,
} from '../../domains/connections';
import { useTranslation } from '../../i18n/use-translation';
import { LinkIcon, type LinkState } from '../../kit/status/LinkIcon';

interface Props {
  readonly sections: readonly ConnectionsSection[];
  readonly filter: ConnectionsFilter;
  /** Only those of my clients. */
  readonly isMine: boolean;
  readonly onFilter: (filter: ConnectionsFilter) => void;
  readonly onMine: (isMine: boolean) => void;
}

const signs: Readonly<Record<SectionName, LinkState>> = {
  broken: 'broken',
  unknown: 'gone',
  working: 'active',
};

const choices = ['all', ...sectionNames] as const;
type Choice = (typeof choices)[number];
const sectionOf = (choice: Choice) => (choice === 'all' ? null : choice);

/** Filters by status, with counts, and by typed text. */
export function ConnectionsTools({ sections, filter, isMine, onFilter, onMine }: Props) {
  const { t } = useTranslation();
  return (
    <StatusTools<Choice>
      label={t('connections.filter')}
      statuses={choices}
      chosen={filter.section ?? 'all'}
      onChoose={(choice) => onFilter({ ...filter, section: sectionOf(choice) })}
      nameOf={(choice) => t(`connections.${choice}`)}
      signOf={(choice) => choice !== 'all' && <LinkIcon state={signs[choice]} />}
      countOf={(choice) => totalOf(filteredSections(sections, { ...filter, section: sectionOf(choice) }))}
      find={{
        label: t('connections.find'),
        text: filter.text,
        onText: (text) => onFilter({ ...filter, text }),
      }}
      isMine={isMine}
      onMine={onMine}
    />
  );
}
