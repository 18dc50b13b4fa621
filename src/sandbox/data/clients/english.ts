import type { DatasetClient } from '../dataset';

export const marloweFinch: DatasetClient = {
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
  pictures: [
    'glass',
    'glass',
    'chart',
    'glass',
    'glass',
    'chart',
    'glass',
    'desk',
    'glass',
    'chart',
    'street',
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

export const harborStreet: DatasetClient = {
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
  pictures: [
    'coffee',
    'bags',
    'coffee',
    'coffee',
    'coffee',
    'bags',
    'coffee',
    'bags',
    'street',
    'bags',
    'coffee',
    'coffee',
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

export const nimbus: DatasetClient = {
  name: 'Nimbus Payroll',
  timezone: 'America/Chicago',
  locale: 'en_US',
  handle: 'nimbuspayroll',
  networks: ['linkedin', 'x', 'youtube'],
  reporting: { name: 'Nimbus Payroll, Inc.' },
  isReportingUnmatched: true,
  connect: { name: 'Nimbus Payroll' },
  reviewers: [
    { name: 'Priya Raman', email: 'priya@nimbuspayroll.example' },
    { name: 'Legal', email: 'legal@nimbuspayroll.example' },
  ],
  remarks: [
    'Legal: we cannot promise "same-day" in all fifty states.',
    'Please add the webinar link, and use the new logo.',
    'Too salesy for LinkedIn. Lead with the number.',
  ],
  pictures: ['desk', 'payday', 'desk', 'payday', 'desk', 'desk', 'payday', 'desk', 'payday'],
  pieces: [
    {
      caption:
        '38% of small businesses fixed a payroll mistake last quarter. Most of them found out from an employee.',
    },
    {
      caption:
        'New in Nimbus: approvals on the phone. Run payroll from the school parking lot if you have to.',
    },
    {
      caption:
        'Webinar next Wednesday: what changes for multi-state employers this year, in 30 minutes and without slides full of statutes.',
      firstComment: 'Register in the link on our page. Recording follows for everyone who signs up.',
    },
    { caption: 'Contractor or employee? A decision tree you can print.' },
    { caption: 'We moved our own payroll day to Thursday. Here is what broke, and what we learned.' },
    { caption: 'Meet the support team: nine people, no scripts, median answer in four minutes.' },
    { caption: 'Year-end checklist for people who do payroll between everything else.' },
    { caption: 'We are hiring a staff engineer for tax filings. Yes, it is more fun than it sounds.' },
    { caption: 'Three questions to ask before you switch payroll providers in the middle of a quarter.' },
  ],
};

export const prairieWind: DatasetClient = {
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
  pictures: ['payday', 'desk', 'prairie', 'street', 'meals', 'prairie', 'coffee', 'payday'],
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

export const kookaburra: DatasetClient = {
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
  pictures: ['surf', 'surf', 'board', 'board', 'board', 'surf', 'surf', 'board', 'surf', 'board'],
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

export const himalTrails: DatasetClient = {
  name: 'Himal Trails Trekking',
  timezone: 'Asia/Kathmandu',
  locale: 'en_GB',
  handle: 'himaltrails',
  networks: ['instagram', 'facebook', 'youtube'],
  reporting: null,
  connect: null,
  reviewers: [{ name: 'Pasang Lhamu Gurung', email: 'pasang@himaltrails.example' }],
  remarks: ['The permit fee went up this season, please check.', 'That is not Machapuchare in the picture.'],
  pictures: ['mount', 'tent', 'mount', 'mount', 'tent', 'mount', 'mount', 'tent'],
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
