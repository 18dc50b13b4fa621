import type { guide as english, introduction as englishIntroduction } from '../en/guide';
import type { TranslatedWithMany } from '../translated';

export const guide: TranslatedWithMany<typeof english> = {
  parts: 'Partes do guia',
  next: 'A seguir: {{title}}',
  otherLanguage: 'O guia está em inglês e português.',
};

export const introduction: TranslatedWithMany<typeof englishIntroduction> = {
  title: 'Três coisas para saber',
  today: 'Hoje reúne o que precisa da sua atenção. O que você guarda volta quando algo muda.',
  offline: 'O que você vê fica neste computador e funciona offline. Cada tela diz de quando são os dados.',
  nothingSent:
    'O Client Desk não envia nada aos clientes sozinho: você copia lembretes e links, e os relatórios são criados quando você pede.',
  keys: 'Teclas',
  move: 'andar',
  peek: 'detalhes',
  reminder: 'copiar lembrete',
  putAway: 'guardar',
  search: 'buscar',
  allKeys: 'todas as teclas',
  readGuide: 'Abrir guia',
  done: 'Entendi',
};
