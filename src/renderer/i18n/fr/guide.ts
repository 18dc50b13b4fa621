import type * as english from '../en/guide';
import type { TranslatedWithMany } from '../translated';

export const guide: TranslatedWithMany<typeof english.guide> = {
  parts: 'Parties du guide',
  next: 'Suite : {{title}}',
  otherLanguage: 'Le guide est écrit en anglais et en portugais.',
};

export const introduction: TranslatedWithMany<typeof english.introduction> = {
  title: 'Trois choses à savoir',
  today:
    'Aujourd’hui rassemble ce qui demande votre attention. Ce que vous mettez de côté revient quand quelque chose change.',
  offline:
    'Ce que vous voyez est sur cet ordinateur et fonctionne hors ligne. Chaque écran dit de quand datent les données.',
  nothingSent:
    'Client Desk n’envoie rien aux clients : vous copiez rappels et liens, et les rapports sont créés quand vous le demandez.',
  keys: 'Touches',
  move: 'se déplacer',
  peek: 'détails',
  reminder: 'copier le rappel',
  putAway: 'mettre de côté',
  search: 'chercher',
  allKeys: 'toutes les touches',
  readGuide: 'Ouvrir le guide',
  done: 'Compris',
};
