import type * as english from '../en/guide';
import type { TranslatedWithMany } from '../translated';

export const guide: TranslatedWithMany<typeof english.guide> = {
  parts: 'Partes de la guía',
  next: 'Siguiente: {{title}}',
  otherLanguage: 'La guía está escrita en inglés y portugués.',
};

export const introduction: TranslatedWithMany<typeof english.introduction> = {
  title: 'Tres cosas que conviene saber',
  today: 'Hoy reúne lo que requiere tu atención. Lo que apartas vuelve cuando algo cambia.',
  offline:
    'Lo que ves está guardado en este equipo, así que funciona sin conexión. Cada pantalla dice de cuándo son los datos.',
  nothingSent:
    'Client Desk no envía nada a los clientes: tú copias recordatorios y enlaces, y los informes se crean cuando lo pides.',
  keys: 'Teclas',
  move: 'mover',
  peek: 'detalles',
  reminder: 'copiar recordatorio',
  putAway: 'apartar',
  search: 'buscar',
  allKeys: 'todas las teclas',
  readGuide: 'Abrir guía',
  done: 'Entendido',
};
