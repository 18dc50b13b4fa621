import type { StartLine } from '../shared/start-line';
import { connectService } from './connect/service';
import { controlPath } from './control/path';
import { planningService } from './planning/service';
import { reportingService } from './reporting/service';
import type { World } from './world';

export function startLine({ kernel: { origin }, connect, reporting, planning }: World): StartLine {
  return {
    connect: { base_url: origin + connectService.basePath, ...connect.startKeys() },
    reporting: { base_url: origin + reportingService.basePath, ...reporting.startKeys() },
    planning: { base_url: origin + planningService.basePath, ...planning.startKeys() },
    control: { base_url: origin + controlPath },
  };
}
