import type { Attack } from './attack';
import { contentAttacks } from './content';
import { senderAttacks } from './foreign-page';
import { leavingAttacks } from './leaving';
import { networkAttacks } from './network';
import { requestAttacks } from './requests';
import { holdAttack, rightAttacks } from './rights';
import { consentAttacks, dialogAttacks, floodAttacks } from './unasked';

/**
 * In this order one app takes them all: first those that show in the log, of which only so many lines a minute are
 * written; last the floods, which use up what others would need.
 */
export const attacks: readonly Attack[] = [
  ...leavingAttacks,
  ...rightAttacks,
  ...networkAttacks,
  ...senderAttacks,
  ...contentAttacks,
  ...consentAttacks,
  ...dialogAttacks,
  ...requestAttacks,
  holdAttack,
  ...floodAttacks,
];
