/** A post beside a list, the decision first. */
export const peek = {
  responses: 'Responses',
  soFar_one: '{{count, number}} so far, as of {{when}}',
  soFar_other: '{{count, number}} so far, as of {{when}}',
  noneYet: 'No response yet',
  namesUnread: 'names not loaded yet',
  responded: 'responded',
  noLongerCounts: 'no longer counts',
  changedSince: 'Changed since the first response',
  otherNetworks: 'On other networks',
  sameCaption: 'the same caption',
  otherCaption: 'another caption',
  network: '{{kind}}: {{word}}',
} as const;
