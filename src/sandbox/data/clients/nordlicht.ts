import type { Client } from '../client';

export const nordlicht: Client = {
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
