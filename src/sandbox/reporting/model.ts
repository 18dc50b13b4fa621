/** What the reporting service keeps. Instants are epoch milliseconds. */

export interface ActionLimit {
  readonly maxAttempts: number;
  readonly decaySeconds: number;
}

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly tokenHash: string;
  readonly perMinute: number;
  readonly perSecond: number;
  readonly actions: Readonly<Record<string, ActionLimit>>;
}

export interface Project {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
  readonly createdAt: number;
}
