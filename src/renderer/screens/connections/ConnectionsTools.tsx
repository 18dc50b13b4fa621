import { SegmentedControl } from '@mantine/core';
import { MineToggle } from '../../domains/clients';
import {
  type ConnectionsFilter,
  type ConnectionsSection,
  filteredSections,
  type SectionName,
  sectionNames,
  totalOf,
} from '../../domains/connections';
import { useTranslation } from '../../i18n/use-translation';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
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

/** Filters by status, with counts, and by typed text. */
export function ConnectionsTools({ sections, filter, isMine, onFilter, onMine }: Props) {
  const { t } = useTranslation();
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('connections.filter')}
        value={filter.section ?? 'all'}
        onChange={(value) =>
          onFilter({ ...filter, section: sectionNames.find((section) => section === value) ?? null })
        }
        data={[null, ...sectionNames].map((section) => ({
          value: section ?? 'all',
          label: (
            <ChoiceLabel
              sign={section && <LinkIcon state={signs[section]} />}
              name={t(`connections.${section ?? 'all'}`)}
              count={totalOf(filteredSections(sections, { ...filter, section }))}
            />
          ),
        }))}
      />
      <FindField
        className={list.find}
        size="xs"
        label={t('connections.find')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <MineToggle isOn={isMine} onChange={onMine} />
    </div>
  );
}
