import type { EpochMs } from '../../shared/domain/time';
import type { SeededRandom } from '../kernel/seeded';
import type { DatasetName } from '../options';
import type { SandboxNetwork } from '../planning/model';

/** Data that the generators of the three services share: the same agency with the same clients. */
export interface Dataset {
  readonly name: DatasetName;
  readonly agency: string;
  readonly clients: readonly DatasetClient[];
  /** The number of posts in the planning service. */
  readonly posts: number;
  /** The instant around which records are dated. */
  readonly now: EpochMs;
  /** A random stream for each purpose. */
  readonly random: (purpose: string) => SeededRandom;
}

/** A content piece: a caption and, for some, a first comment. */
interface Piece {
  readonly caption: string;
  readonly firstComment?: string;
}

/** A fictional client of the agency. */
export interface DatasetClient {
  readonly name: string;
  /** IANA zone. */
  readonly timezone: string;
  /** The reporting service's form, such as `pt_BR`. */
  readonly locale: string;
  readonly handle: string;
  readonly networks: readonly SandboxNetwork[];
  readonly archived?: boolean;
  readonly pieces: readonly Piece[];
  /** The drawing that each piece is posted with. */
  readonly pictures: readonly string[];
  readonly reviewers: readonly { readonly name: string; readonly email: string }[];
  /** Remarks that reviewers of this client write when they request changes. */
  readonly remarks: readonly string[];
  /** The client in the reporting service, sometimes under a different name; null if it is not there. */
  readonly reporting: { readonly name: string } | null;
  /** True if the reporting record is not linked to the client yet, so the app suggests it. */
  readonly isReportingUnmatched?: true;
  /** The client in the metrics connector, sometimes under a different name; null if it is not there. */
  readonly connect: { readonly name: string } | null;
}
