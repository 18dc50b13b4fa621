import type { ControlCall } from '../../kernel/http/control';
import type { Connect } from '../state';
import { connectionControls } from './connections';
import { merchantControls } from './merchants';
import { sessionControls } from './sessions';

/** The connector's part of the control API. */
export const connectControls: readonly ControlCall<Connect>[] = [
  ...merchantControls,
  ...sessionControls,
  ...connectionControls,
];
