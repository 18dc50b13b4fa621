import type { Client } from '../client';

export const prairieWind: Client = {
  name: 'Prairie Wind Credit Union',
  timezone: 'America/Winnipeg',
  locale: 'en_CA',
  handle: 'prairiewindcu',
  networks: ['facebook', 'linkedin', 'x'],
  reporting: null,
  connect: null,
  reviewers: [
    { name: 'Marguerite Beaulieu', email: 'marguerite@prairiewind.example' },
    { name: 'Compliance Desk', email: 'compliance@prairiewind.example' },
    { name: 'Ken Halvorsen', email: 'ken@prairiewind.example' },
  ],
  remarks: [
    'Rates need the effective date and the legal line.',
    'Members, not customers. Every time.',
    'Please run this one past Ken as well.',
  ],
  pieces: [
    { caption: 'Your share of this year’s dividend lands on the 15th. Members own this place, remember?' },
    { caption: 'Three signs that the text from "your bank" is not from your bank.' },
    { caption: 'The Morden branch is open late on Thursdays through seeding season.' },
    { caption: 'First home? Marguerite will sit down with you for an hour, no appointment fee, no jargon.' },
    { caption: 'We matched your food bank donations. Together: 11,240 meals.' },
    {
      caption:
        'Closing early on Friday for the storm. The app never closes, and neither do the roads, we hope.',
    },
    {
      caption:
        'Nominations for the board are open. If you have opinions about coffee in the lobby, this is your moment.',
    },
    { caption: 'RRSP season, without the panic: one page, four questions.' },
  ],
};
