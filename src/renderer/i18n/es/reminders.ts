import type * as english from '../en/reminders';
import type { TranslatedWithMany } from '../translated';

export const reminders: TranslatedWithMany<typeof english.reminders> = {
  list: 'Clientes por recordar',
  toRemind: 'Por recordar',
  reminded: 'Recordados en las últimas 24 horas',
  clients_one: '{{count, number}} cliente',
  clients_other: '{{count, number}} clientes',
  clients_many: '{{count, number}} de clientes',
  pieces_one: '{{count, number}} pieza',
  pieces_other: '{{count, number}} piezas',
  pieces_many: '{{count, number}} de piezas',
  atLeast: 'al menos {{counts}}',
  never: 'nunca',
  inMessage: 'Piezas de este mensaje',
  ofWaiting: '{{shown}} de {{total}} en espera',
  addAll_one: 'Añadir {{count, number}}',
  addAll_other: 'Añadir los {{count, number}}',
  addAll_many: 'Añadir los {{count, number}}',
  who: 'Quién lo recibe',
  subject: 'Asunto',
  length: 'Longitud',
  short: 'Corto',
  full: 'Completo',
  nothingTicked: 'Marca una pieza sobre la que escribir.',
  nothingSent_one:
    'Horas de {{city}}. Client Desk no envía nada: pega el mensaje o termínalo en tu app de correo. Un mensaje copiado cuenta como recordatorio a los 5 segundos o cuando sigues adelante.',
  nothingSent_other:
    'Horas de {{city}}. Client Desk no envía nada: pega el mensaje o termínalo en tu app de correo. Un mensaje copiado cuenta como recordatorio en las {{count, number}} piezas a los 5 segundos o cuando sigues adelante.',
  nothingSent_many:
    'Horas de {{city}}. Client Desk no envía nada: pega el mensaje o termínalo en tu app de correo. Un mensaje copiado cuenta como recordatorio en las {{count, number}} de piezas a los 5 segundos o cuando sigues adelante.',
  earlier: 'Recordatorios anteriores',
  aboutPosts_one: 'Sobre {{count, number}} publicación',
  aboutPosts_other: 'Sobre {{count, number}} publicaciones',
  aboutPosts_many: 'Sobre {{count, number}} de publicaciones',
  skip: 'Saltar',
  next: 'Siguiente cliente',
  countsSoon: 'Copiado. Cuenta como recordatorio en 5 segundos o cuando pases al siguiente cliente.',
  copied_one: 'Recordatorio para {{client}} sobre {{pieces}} pieza copiado',
  copied_other: 'Recordatorio para {{client}} sobre {{pieces}} piezas copiado',
  copied_many: 'Recordatorio para {{client}} sobre {{pieces}} piezas copiado',
  mailed_one: 'Recordatorio para {{client}} sobre {{pieces}} pieza abierto en tu app de correo',
  mailed_other: 'Recordatorio para {{client}} sobre {{pieces}} piezas abierto en tu app de correo',
  mailed_many: 'Recordatorio para {{client}} sobre {{pieces}} piezas abierto en tu app de correo',
  nobody: 'No hace falta ningún recordatorio',
  nobodyFact:
    'Ninguna publicación con respuestas pendientes está atrasada, se publica en 14 días o lleva una semana esperando.',
};
