import type { Client } from '../client';

export const kookaburra: Client = {
  name: 'Kookaburra Surf School',
  timezone: 'Australia/Sydney',
  locale: 'en_AU',
  handle: 'kookaburrasurf',
  networks: ['instagram', 'tiktok', 'youtube', 'facebook'],
  reporting: null,
  connect: null,
  reviewers: [
    { name: 'Shaz Whitmore', email: 'shaz@kookaburrasurf.example' },
    { name: 'Ollie Tran', email: 'ollie@kookaburrasurf.example' },
  ],
  remarks: ['Kids class is 8 am, not 9.', 'Need a shot with rashies on, or the council will ring again.'],
  pieces: [
    { caption: 'Two foot, glassy, nobody out. Sorry to everyone in an office.' },
    { caption: 'First wave faces, part seven. Tag yours.' },
    { caption: 'Rip safety in 40 seconds. Watch it, then watch it with your kids.' },
    {
      caption: 'Learn-to-surf week is back for the school holidays. Boards, wetties and sunscreen included.',
    },
    { caption: 'Soft top or hard board? Ollie settles it, mostly.' },
    { caption: 'Cancelled this morning: lightning. Everyone booked gets a text with a new date.' },
    { caption: 'Adults who start at fifty are our favourite people.' },
    { caption: 'Wax on. That is it, that is the post.' },
    { caption: 'Ladies dawn patrol, Thursdays at six. Coffee after, no exceptions.' },
    { caption: 'How to carry a longboard in a southerly without taking out a pensioner' },
  ],
};
