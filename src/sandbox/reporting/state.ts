import type { Kernel } from '../kernel/kernel';
import { hashToken } from '../kernel/seeded';
import type { StoreTable } from '../kernel/store/store';
import type {
  Document,
  DocumentKind,
  ReportingSubscription,
  SandboxCompany,
  SandboxReportingIntegration,
  SandboxReportingProject,
  SandboxTemplate,
  SandboxTimelineEvent,
} from './model';

/** The first company's token: the start line prints it, also after a restart with a data file. */
interface StartKey {
  readonly id: 'start';
  readonly apiToken: string;
}

/** The reporting service's tables and indexes. */
export class Reporting {
  readonly kernel: Kernel;
  readonly companies: StoreTable<SandboxCompany>;
  readonly projects: StoreTable<SandboxReportingProject>;
  readonly integrations: StoreTable<SandboxReportingIntegration>;
  readonly templates: StoreTable<SandboxTemplate>;
  readonly documents: Readonly<Record<DocumentKind, StoreTable<Document>>>;
  readonly subscriptions: StoreTable<ReportingSubscription>;
  readonly timelineEvents: StoreTable<SandboxTimelineEvent>;
  readonly start: StoreTable<StartKey>;
  readonly #companyByToken = new Map<string, number>();

  constructor(kernel: Kernel) {
    const { store } = kernel;
    this.kernel = kernel;
    this.companies = store.table('reporting.companies');
    this.projects = store.table('reporting.projects');
    this.integrations = store.table('reporting.integrations');
    this.templates = store.table('reporting.templates');
    this.documents = {
      report: store.table('reporting.reports'),
      dashboard: store.table('reporting.dashboards'),
    };
    this.subscriptions = store.table('reporting.webhooks');
    this.timelineEvents = store.table('reporting.timeline_events');
    this.start = store.table('reporting.start');
  }

  /** Builds the indexes and keeps them up to date. Must be called once the tables are filled. */
  open(): void {
    for (const { tokenHash, id } of this.companies.values()) this.#companyByToken.set(tokenHash, id);
    this.companies.watch((_before, after) => {
      if (after) this.#companyByToken.set(after.tokenHash, after.id);
    });
    // A delivery is not attempted after its subscription was removed or deactivated.
    this.kernel.outbox.register('reporting', ({ about }) =>
      this.subscriptions.get(Number(about))?.isActive ? {} : null,
    );
  }

  companyOf(token: string): SandboxCompany | undefined {
    const id = this.#companyByToken.get(hashToken(token));
    return id === undefined ? undefined : this.companies.get(id);
  }

  startKeys() {
    return { api_token: this.start.get('start')?.apiToken ?? '' };
  }
}
