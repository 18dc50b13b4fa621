import { type Findable, findAll } from '@shared/domain/palette';
import type { GroupName, PaletteItem, Source } from './palette-items';
import type { StandingOf } from './standing';
import { useGuideEntries } from './use-guide-entries';
import { useBoardEntries, useNoteEntries, useTagEntries } from './use-kept-entries';
import { usePlaceEntries } from './use-place-entries';
import { useReportEntries } from './use-report-entries';
import { useDeliveryEntries, useEventEntries, usePackageEntries } from './use-service-entries';
import { useSettingEntries } from './use-setting-entries';

/** Everything but clients, commands and posts that can be found by its words. */
export function useRecordSources(standing: StandingOf, typed: string): readonly AnySource[] {
  return [
    anySource(usePlaceEntries()),
    anySource(useSettingEntries()),
    anySource(usePackageEntries(standing)),
    anySource(useReportEntries(standing)),
    anySource(useBoardEntries(standing, typed)),
    anySource(useTagEntries()),
    anySource(useNoteEntries(standing)),
    anySource(useEventEntries(standing)),
    anySource(useDeliveryEntries(standing, typed)),
    anySource(useGuideEntries()),
  ];
}

/** A source whose entries are known by their ids alone. */
export interface AnySource {
  readonly group: GroupName;
  readonly find: (words: readonly string[]) => readonly Findable[];
  readonly byId: (id: string) => Findable | undefined;
  readonly toItem: (entry: Findable, typed: string) => PaletteItem;
}

const anySource = <F extends Findable>({ group, entries, toItem }: Source<F>): AnySource => ({
  group,
  find: (words) => findAll(entries, words),
  byId: (id) => entries.find((entry) => entry.id === id),
  // Only what the source itself has found is handed back to it.
  toItem: (entry, typed) => toItem(entry as F, typed),
});
