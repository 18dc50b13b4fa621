/** What leads out of the app says so before it is pressed. */
export const outside = {
  opens: 'Opens {{host}} in your browser',
  mail: 'Opens your email app',
  open: 'Open',
} as const;
