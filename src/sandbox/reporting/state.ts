import type { Kernel } from '../kernel/kernel';
import { hashOf } from '../kernel/seeded';
import type { Table } from '../kernel/store/table';
import type { Company, Project } from './model';

/** The first company's token, which the start line prints, also after a restart. */
interface StartKey {
  readonly id: 'start';
  readonly apiToken: string;
}

/** The reporting service's tables and indexes over one kernel. */
export class Reporting {
  readonly kernel: Kernel;
  readonly companies: Table<Company>;
  readonly projects: Table<Project>;
  readonly start: Table<StartKey>;
  readonly #companyByToken = new Map<string, number>();

  constructor(kernel: Kernel) {
    this.kernel = kernel;
    this.companies = kernel.store.table('reporting.companies');
    this.projects = kernel.store.table('reporting.projects');
    this.start = kernel.store.table('reporting.start');
  }

  /** Once the tables are filled: builds the indexes and keeps them. */
  open(): void {
    for (const { tokenHash, id } of this.companies.values()) this.#companyByToken.set(tokenHash, id);
    this.companies.watch((_before, after) => {
      if (after) this.#companyByToken.set(after.tokenHash, after.id);
    });
  }

  companyOf(token: string): Company | undefined {
    const id = this.#companyByToken.get(hashOf(token));
    return id === undefined ? undefined : this.companies.get(id);
  }

  startKeys() {
    return { api_token: this.start.get('start')?.apiToken ?? '' };
  }
}
