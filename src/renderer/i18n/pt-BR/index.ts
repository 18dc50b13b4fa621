import type { en } from '../en';
import type { TranslatedWithMany } from '../translated';
import { accounts } from './accounts';
import { approvals } from './approvals';
import { approvedVersion } from './approved-version';
import { away } from './away';
import { batches } from './batches';
import { boards } from './boards';
import { calendar } from './calendar';
import { catalogue } from './catalogue';
import { charts } from './charts';
import { clientJoin, clientMatch, clientPage, clientReason, clients } from './clients';
import { command, commandSection, link, menu, shortcuts } from './commands';
import {
  action,
  app,
  field,
  media,
  nav,
  postType,
  service,
  situation,
  situationShort,
  status,
} from './common';
import { connections } from './connections';
import { customers } from './customers';
import { diagnostics } from './diagnostics';
import { errors } from './errors';
import { freshness, refresh } from './freshness';
import { goals } from './goals';
import { guide, introduction } from './guide';
import { inbox } from './inbox';
import { kind } from './kinds';
import { bounds, filters, group, risk, views } from './lists';
import { month } from './month';
import { moved } from './moved';
import { notifications } from './notifications';
import { ordering, pieces } from './ordering';
import { outside } from './outside';
import { palette, paletteDo, paletteKinds, palettePlaces, paletteSettings, paletteVerbs } from './palette';
import { peek } from './peek';
import { counts, keys, note, post } from './post';
import { contentGroup, postPage, preview, sinceLooked, tags } from './post-page';
import { posts, postsTable } from './posts';
import { packages, presenter } from './presenter';
import { reminder } from './reminder';
import { reminders } from './reminders';
import { reports } from './reports';
import { screens } from './screens';
import { services } from './services';
import { sessions } from './sessions';
import { settings } from './settings';
import { banner, gauge, states, vault } from './states';
import { storage } from './storage';
import { subscriptions } from './subscriptions';
import { time } from './time';
import { timeline } from './timeline';
import { client, today } from './today';
import { trail } from './trail';
import { triage } from './triage';
import { tunnel } from './tunnel';
import { updates } from './updates';
import { connect, unlisted, verdict, welcome, workspace } from './workspaces';

export const ptBR: TranslatedWithMany<typeof en> = {
  accounts,
  action,
  app,
  approvals,
  approvedVersion,
  away,
  banner,
  batches,
  boards,
  calendar,
  catalogue,
  charts,
  client,
  clientJoin,
  clientMatch,
  clientPage,
  clientReason,
  clients,
  command,
  commandSection,
  connect,
  connections,
  contentGroup,
  counts,
  customers,
  diagnostics,
  errors,
  field,
  bounds,
  filters,
  freshness,
  gauge,
  goals,
  group,
  guide,
  introduction,
  keys,
  inbox,
  kind,
  link,
  media,
  menu,
  month,
  moved,
  nav,
  note,
  notifications,
  ordering,
  pieces,
  reminder,
  reminders,
  reports,
  packages,
  outside,
  palette,
  peek,
  paletteDo,
  paletteKinds,
  palettePlaces,
  paletteSettings,
  paletteVerbs,
  posts,
  postsTable,
  presenter,
  post,
  postPage,
  postType,
  preview,
  refresh,
  risk,
  screens,
  service,
  services,
  sessions,
  settings,
  shortcuts,
  situation,
  situationShort,
  sinceLooked,
  states,
  status,
  storage,
  tags,
  time,
  subscriptions,
  timeline,
  today,
  trail,
  triage,
  tunnel,
  updates,
  vault,
  unlisted,
  verdict,
  views,
  welcome,
  workspace,
};
