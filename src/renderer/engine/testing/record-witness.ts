import { parentsOf } from '../core/due-lists';
import { hashOfRecord } from '../core/ingest-records';
import { type HeldRecords, type ReadableName, type Resource, resourceOf, resources } from '../resources';
import { keyOfRecord, type StoredRecord } from '../store/rows';
import type { MemoryDisk } from './memory-store';
import type { ModelService } from './model-service';

/** Holds what the copy keeps of small resources against everything the services ever answered. */
export class RecordWitness {
  /** For each record the newest of the service's contents that the copy has held. */
  private readonly heldVersion = new Map<string, number>();

  constructor(
    private readonly service: ModelService,
    private readonly disk: MemoryDisk,
    private readonly problem: (text: string) => void,
  ) {}

  /** Before it is written: nothing invented, nothing older than what was shown. */
  inspect({ key, hash, resource }: StoredRecord): void {
    if (resource === 'metrics.results') return;
    const versions = this.service.records.contents.get(key) ?? [];
    const version = versions.indexOf(hash, this.heldVersion.get(key) ?? 0);
    if (version >= 0) this.heldVersion.set(key, version);
    else this.problem(`${key} holds ${versions.includes(hash) ? 'an older' : 'no'} state of the service`);
  }

  /** Before it is removed: nothing living. */
  inspectRemoval(key: string, removedPosts: readonly string[]): void {
    this.heldVersion.delete(key);
    const kept = this.disk.tables.records.get(key);
    if (!kept || !this.isLiving(kept)) return;
    const { resource, parent } = kept;
    if (resource === 'planning.post_reviews' && removedPosts.includes(parent ?? '')) return;
    if (resource === 'planning.content_groups' && removedPosts.length > 0) return;
    // Lists under a parent are removed with it. Definitions are removed with a platform that is no longer used.
    if (isUnderPlatform(resource as ReadableName)) return;
    this.problem(`living ${key} was removed`);
  }

  /** Hash of a resource's only record under a parent, as it is in the service now. */
  hashOf(name: ReadableName, parent: string): number | null {
    const [record] = this.service.records.listed(resourceOf(name), parent) ?? [];
    return record ? hashOfRecord(resourceOf(name).keep(record)) : null;
  }

  forget(): void {
    this.heldVersion.clear();
  }

  /** Compares the copy with the quiet services, for lists that are due within `everyMs`. */
  compare(everyMs: number): void {
    for (const resource of resources) {
      if (resource.everyMs > everyMs || resource.reach.kind === 'asked') continue;
      for (const parent of parentsOf(resource, this.served)) this.compareList(resource, parent);
    }
    this.compareDecisions();
    if (resourceOf('connect.customers').everyMs > everyMs) return;
    const customers = this.service.records.table('connect.customers');
    for (const { key, resource, parent } of this.disk.tables.records.values())
      if (resource === 'connect.connections' && !customers.has(parent ?? ''))
        this.problem(`${key} is left of a customer who has gone`);
  }

  /** Parents of each list, as the services have them. */
  private readonly served: HeldRecords = {
    of: (name) => {
      const resource = resourceOf(name);
      const records = this.service.records.listed(resource, '') ?? [];
      const held = records.map((record) => ({
        id: resource.idOf(record, ''),
        record: resource.keep(record),
      }));
      // The declaration keeps its own resource's records.
      return held as unknown as ReturnType<HeldRecords['of']> as never;
    },
  };

  private compareList(resource: Resource, parent: string | null): void {
    const listed = this.service.records.listed(resource, parent ?? '') ?? [];
    const expected = listed.map(
      (record) => `${resource.idOf(record, parent ?? '')} ${hashOfRecord(resource.keep(record))}`,
    );
    const rows = [...this.disk.tables.records.values()].filter(
      (row) => row.resource === resource.name && (parent === null || row.parent === parent),
    );
    this.expectEqual(
      `${resource.name} ${parent ?? ''}`,
      rows.map(({ id, hash }) => `${id} ${hash}`).sort(),
      expected.sort(),
    );
    for (const row of rows) if (row.flags !== 0) this.problem(`${row.key} still has flags ${row.flags}`);
  }

  private compareDecisions(): void {
    const resource = resourceOf('planning.post_reviews');
    for (const [id, { post }] of this.service.posts) {
      if (post.status !== 'in_review') continue;
      const expected = (this.service.decisions.get(id) ?? []).map(
        (one) => `${one.id} ${hashOfRecord(resource.keep(one))}`,
      );
      const rows = [...this.disk.tables.records.values()].filter(
        (row) => row.resource === resource.name && row.parent === id,
      );
      this.expectEqual(
        `decisions of ${id}`,
        rows.map((row) => `${row.id} ${row.hash}`).sort(),
        expected.sort(),
      );
    }
  }

  private isLiving({ resource, id, parent }: StoredRecord): boolean {
    if (resource === 'metrics.results') return false;
    const listed = this.service.records.listed(resourceOf(resource), parent ?? '') ?? [];
    return listed.some(
      (one) =>
        keyOfRecord(resource, resourceOf(resource).idOf(one, parent ?? '')) === keyOfRecord(resource, id),
    );
  }

  private expectEqual(what: string, came: readonly string[], wanted: readonly string[]): void {
    const [left, right] = [came.join(', '), wanted.join(', ')];
    if (left !== right) this.problem(`${what}: ${left} instead of ${right}`);
  }
}

const isUnderPlatform = (name: ReadableName): boolean =>
  resourceOf(name).reach.kind === 'each' && name !== 'connect.connections';
