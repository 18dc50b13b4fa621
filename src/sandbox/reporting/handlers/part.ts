import type { Handlers } from '../../kernel/http/service';
import type { ReportingCallers } from '../access';
import type { ReportingTable } from '../declaration';
import type { Reporting } from '../state';

/** The handlers of some endpoints of v2. */
export type HandlersOf<Names extends keyof ReportingTable> = Handlers<
  Pick<ReportingTable, Names>,
  Reporting,
  ReportingCallers
>;
