import type { Client } from '../client';

export const nimbus: Client = {
  name: 'Nimbus Payroll',
  timezone: 'America/Chicago',
  locale: 'en_US',
  handle: 'nimbuspayroll',
  networks: ['linkedin', 'x', 'youtube'],
  reporting: { name: 'Nimbus Payroll, Inc.' },
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
