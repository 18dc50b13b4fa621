import type * as english from '../en/outside';
import type { Draft } from '../translated';

export const outside: Draft<typeof english.outside> = {
  opens: 'Ouvre {{host}} dans votre navigateur',
  mail: 'Ouvre votre app de messagerie',
  open: 'Ouvrir',
};
