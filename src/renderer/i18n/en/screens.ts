/** How each screen is called: in the sidebar, in its title row, and by the command that leads to it. */
export const screens = {
  today: 'Today',
  approvals: 'Approvals',
  calendar: 'Calendar',
  posts: 'Posts',
  packages: 'Review packages',
  clients: 'Clients',
  connections: 'Connections',
  accounts: 'Accounts',
  customers: 'Customers',
  month: 'Month',
  catalogue: 'Metric catalogue',
  services: 'Services',
  freshness: 'Refresh status',
  storage: 'Storage',
  settings: 'Settings',
  diagnostics: 'Diagnostics',
} as const;
