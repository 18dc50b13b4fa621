import type { Client } from '../client';

export const harborStreet: Client = {
  name: 'Harbor Street Coffee Roasters',
  timezone: 'America/New_York',
  locale: 'en_US',
  handle: 'harborstreetcoffee',
  networks: ['instagram', 'tiktok', 'threads'],
  reporting: { name: 'Harbor Street Coffee' },
  connect: { name: 'Harbor Street Coffee Roasters LLC' },
  reviewers: [
    { name: 'Maya Okafor', email: 'maya@harborstreet.example' },
    { name: 'Tom Brandt', email: 'tom@harborstreet.example' },
  ],
  remarks: [
    'It is "Huila", not "Hulia".',
    'Can we wait until the bags are actually on the shelf?',
    'Please credit the photographer in the caption.',
  ],
  pieces: [
    { caption: 'First crack at 8:42. If you know, you know.' },
    {
      caption:
        'New on the bar: a washed Huila from a farm of eleven acres. Cherry, cocoa nib, a finish like black tea.\n\nBags drop Thursday at 7.',
    },
    { caption: 'We pay for cupping school. You show up curious. Hiring two baristas for the Pier location.' },
    { caption: 'Iced season starts when we say it does. (It starts today.)' },
    { caption: 'POV: you asked for "something not too coffee-y" and we took it personally' },
    { caption: 'Grind size, explained with sand, salt and gravel.' },
    { caption: 'Latte art throwdown on the 14th. Loser mops. Sign up at the counter.' },
    { caption: 'Subscriptions ship Tuesdays now, so they reach you before the weekend does.' },
    { caption: 'The regulars wall is full. We are building a second wall.' },
    { caption: 'Decaf people, this one is for you: sugarcane process, zero apology.' },
    { caption: 'Snow day hours: 9 to 2. We will have soup.' },
    { caption: 'How we taste forty cups before lunch without talking to anyone about it.' },
  ],
};
