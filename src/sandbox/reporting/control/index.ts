import type { ControlCall } from '../../kernel/http/control';
import type { Reporting } from '../state';
import { companyControls } from './companies';
import { projectControls } from './projects';

/** The reporting service's part of the control API. */
export const reportingControls: readonly ControlCall<Reporting>[] = [...companyControls, ...projectControls];
