import type { DatasetClient } from '../dataset';

export const nordlicht: DatasetClient = {
  name: 'Nordlicht Fahrräder',
  timezone: 'Europe/Berlin',
  locale: 'de_DE',
  handle: 'nordlichtraeder',
  networks: ['instagram', 'facebook', 'youtube'],
  reporting: { name: 'Nordlicht Fahrraeder' },
  connect: { name: 'Nordlicht Fahrräder GmbH' },
  reviewers: [
    { name: 'Jule Petersen', email: 'jule@nordlicht.example' },
    { name: 'Henning Voß', email: 'henning@nordlicht.example' },
  ],
  remarks: [
    'Bitte überall „du“ statt „Sie“, so reden wir im Laden auch.',
    'Das Modell heißt „Fjord 3“, ohne Bindestrich.',
    'Die Preise gelten erst ab dem 1., also bitte verschieben.',
  ],
  pictures: ['bike', 'bike', 'cargo', 'bike', 'bike', 'desk', 'bike', 'cargo', 'rain', 'cargo'],
  pieces: [
    { caption: 'Licht an, Kette geölt, Laune gut: So kommst du durch den Herbst.' },
    { caption: 'Unser Fjord 3 ist da. Riemenantrieb, Nabendynamo und genau null Gründe für die U-Bahn.' },
    { caption: 'Probefahrt am Samstag? Komm zwischen 10 und 16 Uhr vorbei, der Kaffee läuft.' },
    {
      caption:
        'Werkstatt-Tipp: Der Luftdruck stimmt, wenn du ihn zuletzt vor weniger als vier Wochen geprüft hast.\n\n(Wann war das nochmal?)',
    },
    { caption: 'Jule baut in zwei Minuten ein Hinterrad ein. Die Stoppuhr lügt nicht.' },
    { caption: 'Dienstrad-Leasing einfach erklärt: was es kostet, was du sparst und wo der Haken ist.' },
    {
      caption:
        'Gebrauchträder mit einem Jahr Garantie. Jedes hat seine Geschichte, die meisten erzählen wir dir.',
    },
    {
      caption:
        'Wir suchen eine Mechanikerin oder einen Mechaniker. Schrauben kannst du, den Rest zeigen wir dir.',
    },
    { caption: 'Regen ist nur Wasser. Unsere liebsten Jacken im Test.' },
    { caption: 'Lastenrad voll beladen über den Prenzlauer Berg: Henning macht das freiwillig.' },
  ],
};

export const bellefleur: DatasetClient = {
  name: 'Atelier Bellefleur',
  timezone: 'Europe/Paris',
  locale: 'fr_FR',
  handle: 'atelierbellefleur',
  networks: ['instagram', 'pinterest'],
  reporting: { name: 'Atelier Bellefleur' },
  connect: null,
  reviewers: [{ name: 'Clémence Roussel', email: 'clemence@bellefleur.example' }],
  remarks: ['Les pivoines arrivent en mai, pas en avril !', 'On peut raccourcir la deuxième phrase ?'],
  pictures: ['peony', 'mimosa', 'peony', 'peony', 'mimosa', 'peony', 'mimosa', 'peony'],
  pieces: [
    { caption: 'Renoncules, eucalyptus et un ruban de lin. Le bouquet du vendredi est prêt.' },
    {
      caption:
        'Cinq gestes simples pour garder vos fleurs une semaine de plus. Le sucre n’en fait pas partie.',
    },
    {
      caption:
        'Mariage à la campagne : retour sur une arche montée en deux heures, sous la pluie, avec le sourire.',
    },
    {
      caption: 'Nos fleurs viennent d’Île-de-France neuf mois sur douze. Le reste du temps, on vous le dit.',
    },
    { caption: 'Atelier couronne de printemps, samedi 14 h. Il reste trois places.' },
    { caption: 'Fermé lundi et mardi : l’équipe va voir pousser les pivoines.' },
    { caption: 'Le mimosa est arrivé. L’atelier sent le soleil.' },
    { caption: 'Abonnement bureau : un bouquet chaque semaine, les mêmes deux mains pour le composer.' },
  ],
};

export const amaoto: DatasetClient = {
  name: '雨音 Amaoto Tea House',
  timezone: 'Asia/Tokyo',
  locale: 'ja_JP',
  handle: 'amaoto.tea',
  networks: ['instagram', 'x', 'pinterest'],
  reporting: { name: 'Amaoto Tea House' },
  connect: null,
  reviewers: [{ name: '森下 かおり', email: 'kaori@amaoto.example' }],
  remarks: [
    '営業時間は10時からです。ご確認ください。',
    'Please keep the English line below the Japanese one.',
  ],
  pictures: ['tea', 'teapot', 'tea', 'teapot', 'teapot', 'tea', 'tea', 'lantern', 'teapot'],
  pieces: [
    { caption: '雨の日は、ほうじ茶を少し濃いめに。\nOn rainy days we roast it a little darker.' },
    { caption: '新茶が届きました。今週末から店頭でお試しいただけます。🍃' },
    { caption: '器は京都の若い陶芸家さんのもの。ひとつずつ表情が違います。' },
    { caption: 'The garden is quiet before ten. Come early if you can.\n朝の庭がいちばん静かです。' },
    { caption: 'お茶の淹れ方教室、来月は三回。定員六名です。' },
    { caption: '季節の和菓子「しずく」。水ようかんに柚子をひとかけら。' },
    { caption: 'Sencha at 70 °C, ninety seconds, no hurry.' },
    { caption: '台風のため、明日は臨時休業いたします。どうぞお気をつけください。' },
    { caption: '茶筒の修理、承ります。父の代からのお客様も多い仕事です。' },
  ],
};
