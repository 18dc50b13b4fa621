// @ts-check
import { channelsRule } from './rules/channels.mjs';
import { node20Rule } from './rules/node20.mjs';
import { reasonsRule } from './rules/reasons.mjs';
import { roomsRule } from './rules/rooms.mjs';
import { timeRule } from './rules/time.mjs';

/** The rules of the house that no published plugin knows. */
export const desk = {
  meta: { name: 'desk' },
  rules: {
    channels: channelsRule,
    node20: node20Rule,
    reasons: reasonsRule,
    rooms: roomsRule,
    time: timeRule,
  },
};
