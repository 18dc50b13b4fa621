import { approvals, counts, keys, note, post } from './approvals';
import { action, app, media, nav, postType, service, situation, situationShort, status } from './common';
import { errors } from './errors';
import { settings } from './settings';
import { banner, gauge, states, vault } from './states';
import { time } from './time';
import { connect, verdict, welcome, workspace } from './workspaces';

export const en = {
  action,
  app,
  approvals,
  banner,
  connect,
  counts,
  errors,
  gauge,
  keys,
  media,
  nav,
  note,
  post,
  postType,
  service,
  settings,
  situation,
  situationShort,
  states,
  status,
  time,
  vault,
  verdict,
  welcome,
  workspace,
} as const;
