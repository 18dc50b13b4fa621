import { connectService } from './connect/service';
import { controlPath } from './control/path';
import { planningService } from './planning/service';
import { reportingService } from './reporting/service';
import type { World } from './world';

/** What is printed once every service listens: where they are, and the keys of the data set. */
export interface StartLine {
  readonly connect: {
    readonly base_url: string;
    readonly api_key: string;
    readonly client_id: string;
    readonly client_secret: string;
    readonly customers: readonly { readonly uuid: string; readonly api_token: string }[];
  };
  readonly reporting: { readonly base_url: string; readonly api_token: string };
  readonly planning: { readonly base_url: string; readonly access_token: string };
  readonly control: { readonly base_url: string };
}

export function startLine({ kernel: { origin }, connect, reporting, planning }: World): StartLine {
  return {
    connect: { base_url: origin + connectService.basePath, ...connect.startKeys() },
    reporting: { base_url: origin + reportingService.basePath, ...reporting.startKeys() },
    planning: { base_url: origin + planningService.basePath, ...planning.startKeys() },
    control: { base_url: origin + controlPath },
  };
}
