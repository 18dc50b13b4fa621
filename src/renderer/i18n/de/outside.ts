import type * as english from '../en/outside';
import type { Translated } from '../translated';

export const outside: Translated<typeof english.outside> = {
  opens: 'Öffnet {{host}} in Ihrem Browser',
  mail: 'Öffnet Ihre E-Mail-App',
  open: 'Öffnen',
};
