import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useTranslation } from '../../i18n/use-translation';
import { LazySelect } from '../../kit/filters/LazySelect';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import listScreen from '../../kit/lists/ListScreen.module.css';
import classes from './PackagesScreen.module.css';
import type { PackageList } from './package-list';
import { type PackagesScreenState, packageOrders, type ShownPart, shownParts } from './state';

interface Props {
  readonly screen: PackagesScreenState;
  readonly counts: PackageList['counts'];
}

/** Which packages are listed and in which order: all in the address. */
export function PackageTools({ screen: { place, filter }, counts }: Props) {
  const { t } = useTranslation();
  const tools = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => tools.current?.querySelector<HTMLElement>(selector)?.focus();
  useCommands({
    find_packages: () => focus('[data-find] input'),
    sort_list: () => focus('[data-sort] input'),
  });
  return (
    <div ref={tools} className={listScreen.tools}>
      <span data-find className={classes.find}>
        <FindField
          size="xs"
          label={t('packages.find')}
          value={place.text ?? ''}
          onChange={(text) => filter({ text })}
        />
      </span>
      <SegmentedControl<ShownPart>
        aria-label={t('packages.showLabel')}
        value={place.show ?? 'all'}
        onChange={(next) => filter({ show: next === 'all' ? undefined : next })}
        data={shownParts.map((one) => ({
          value: one,
          label: <ChoiceLabel name={t(`packages.show.${one}`)} count={counts[one]} />,
        }))}
      />
      <span data-sort className={classes.sort}>
        <LazySelect
          aria-label={t('packages.sortLabel')}
          allowDeselect={false}
          value={place.sort ?? 'newest'}
          onChange={(sort) => filter({ sort: sort === 'client' || sort === 'date' ? sort : undefined })}
          data={packageOrders.map((value) => ({ value, label: t(`packages.sort.${value}`) }))}
        />
      </span>
    </div>
  );
}
