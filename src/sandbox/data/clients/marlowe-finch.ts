import type { Client } from '../client';

export const marloweFinch: Client = {
  name: 'Marlowe & Finch Opticians',
  timezone: 'Europe/London',
  locale: 'en_GB',
  handle: 'marlowefinch',
  networks: ['instagram', 'facebook', 'x'],
  reporting: { name: 'Marlowe & Finch' },
  connect: { name: 'Marlowe & Finch Opticians' },
  reviewers: [
    { name: 'Harriet Finch', email: 'harriet@marlowefinch.example' },
    { name: 'Dev Anand-Marlowe', email: 'dev@marlowefinch.example' },
    { name: 'Compliance', email: 'compliance@marlowefinch.example' },
  ],
  remarks: [
    'We cannot say "cures" anywhere near eye strain. Please rephrase.',
    'The Richmond branch closes at 5 on Saturdays.',
    'Lovely, but can we lose the pun?',
  ],
  pieces: [
    {
      caption:
        'Your eyes do about 100,000 movements a day. Give them twenty seconds off every twenty minutes.',
    },
    {
      caption: 'New frames from the workshop: acetate offcuts, pressed into something you would never guess.',
    },
    {
      caption:
        'An eye test takes 25 minutes and tells us more than whether you need glasses. Book before the end of the month and the retinal photograph is on us.',
      firstComment: 'Appointments at all three branches, evenings included.',
    },
    {
      caption:
        'Round, square or somewhere in between? Harriet on choosing frames for your face, in under a minute.',
    },
    { caption: 'Yes, we do repairs while you wait. Yes, even those. Bring both halves.' },
    { caption: "Children's eyes change quickly. Tests are free under 16, and stickers are compulsory." },
    { caption: 'Meet Dev, who has been adjusting noses, sorry, nose pads, since 1998.' },
    { caption: 'Tired eyes at four in the afternoon? Check the light behind your screen first.' },
    { caption: 'We are recycling old frames again this month. Drop them in the box by the door.' },
    { caption: 'Varifocals explained with a bowl of fruit. You will see.' },
    { caption: 'Closed on Monday for the bank holiday. Back on Tuesday at nine with the kettle on.' },
  ],
};
