import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { FindField } from '../../ui/lists/FindField';
import list from '../../ui/lists/ListScreen.module.css';
import { LinkSign, type LinkState } from '../../ui/signs/LinkSign';
import {
  type BoardFilter,
  type BoardSection,
  matchingSections,
  type SectionName,
  sectionNames,
  totalOf,
} from './board-rows';

interface Props {
  readonly sections: readonly BoardSection[];
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
}

const signs: Readonly<Record<SectionName, LinkState>> = {
  broken: 'broken',
  unknown: 'gone',
  working: 'active',
};

/** Which connections: by how they stand with their numbers, and by what is typed. */
export function ConnectionsTools({ sections, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = (section: BoardFilter['section']) => (
    <span className={list.count}>
      {format.number(totalOf(matchingSections(sections, { ...filter, section })))}
    </span>
  );
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('connections.filter')}
        classNames={{ root: list.control, indicator: list.indicator }}
        value={filter.section ?? 'all'}
        onChange={(value) =>
          onFilter({ ...filter, section: sectionNames.find((section) => section === value) ?? null })
        }
        data={[
          {
            value: 'all',
            label: (
              <span className={list.label}>
                {t('connections.all')} {count(null)}
              </span>
            ),
          },
          ...sectionNames.map((section) => ({
            value: section,
            label: (
              <span className={list.label}>
                <LinkSign state={signs[section]} />
                {t(`connections.${section}`)} {count(section)}
              </span>
            ),
          })),
        ]}
      />
      <FindField
        className={list.find}
        size="xs"
        label={t('connections.find')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
    </div>
  );
}
