import type { Client } from '../client';

export const himalTrails: Client = {
  name: 'Himal Trails Trekking',
  timezone: 'Asia/Kathmandu',
  locale: 'en_GB',
  handle: 'himaltrails',
  networks: ['instagram', 'facebook', 'youtube'],
  reporting: null,
  connect: null,
  reviewers: [{ name: 'Pasang Lhamu Gurung', email: 'pasang@himaltrails.example' }],
  remarks: ['The permit fee went up this season, please check.', 'That is not Machapuchare in the picture.'],
  pieces: [
    { caption: 'Tea at 4,130 m tastes the same as anywhere. The view does not.' },
    {
      caption:
        'Packing for the Annapurna circuit: everything you need, and the four things you will send home.',
    },
    { caption: 'Our guides own the company. Meet Pasang, who has walked this trail 61 times.' },
    { caption: 'Spring departures are nearly full. Two places left on the 9 April group.' },
    { caption: 'Altitude is not a race. How we plan rest days, and why we do not skip them.' },
    { caption: 'Snow on the pass this morning. The yaks were unimpressed.' },
    { caption: 'Leave the drone at home: what is allowed in the conservation area, and what is kind.' },
    { caption: 'Dal bhat power, 24 hour. Recipe from the lodge in Ghandruk.' },
  ],
};
