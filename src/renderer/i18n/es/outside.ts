import type * as english from '../en/outside';
import type { Draft } from '../translated';

export const outside: Draft<typeof english.outside> = {
  opens: 'Abre {{host}} en tu navegador',
  mail: 'Abre tu app de correo',
  open: 'Abrir',
};
