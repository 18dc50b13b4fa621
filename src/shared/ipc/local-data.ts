import { z } from 'zod';
import { clientLanguages } from '../domain/clients';
import { isApartKey } from '../domain/clients/records';
import {
  type Board,
  cardShapes,
  cardWidths,
  type MetricGoal,
  type MonthColumn,
  metricEntityTypes,
  mostCards,
  periodPresets,
} from '../domain/metrics';
import {
  longestNotedName,
  longestNotedWords,
  mostNotedFileBytes,
  mostNotedFiles,
  notedAnswers,
  notedFileTypes,
  notedWays,
} from '../domain/noted';
import { isPlainName } from '../domain/plain-name';
import { reportKinds } from '../domain/reports';
import { mostSeenPosts } from '../domain/triage';
import type { LocalWrite } from '../journal';
import {
  addedCollections,
  type FormDraft,
  type LocalCollection,
  type LocalCollections,
  longestEventContent,
  longestReminder,
  mainCollections,
  mostReminders,
} from '../local-data';
import type { ClientKey } from '../record-key';
import { sessionRequest } from '../services/connect/sessions';
import { isoDay, uuid } from '../services/fields';
import { sshLogins } from '../tunnel';
import { tunnelWays } from '../webhooks';
import { limits } from './limits';
import { batchSchema, resultSchema } from './report-values';
import { workspaceRoute } from './route';

/** Schemas of boards, goals and month columns, used for every write to the journal. */

const name = z.string().min(1).max(200);
const days = z.strictObject({ kind: z.literal('days'), start: isoDay, end: isoDay });

const source = z.discriminatedUnion('service', [
  z.strictObject({ service: z.literal('reporting'), integrationId: z.int() }),
  z.strictObject({
    service: z.literal('connect'),
    customer: uuid,
    connections: z.array(uuid).min(1).max(50),
  }),
]);

const word = z.string().min(1).max(200);

const item = z.strictObject({
  referenceKey: word,
  component: word,
  metrics: z.array(word).max(50),
  dimensions: z.array(word).max(20),
  entity: z.strictObject({ id: word, type: z.enum(metricEntityTypes) }).nullable(),
  type: z.array(word).max(50).optional(),
});

const card = z.strictObject({
  id: uuid,
  title: name.nullable(),
  shape: z.enum(cardShapes),
  width: z.literal(cardWidths),
  source,
  platform: z.string().regex(/^[a-z0-9_]{1,100}$/),
  item,
  total: z.boolean().optional(),
  unit: z.string().min(1).max(20).nullable(),
});

const boardSchema = (client: z.ZodType<ClientKey, ClientKey>): z.ZodType<Board, Board> =>
  z.strictObject({
    name,
    client,
    period: z.union([z.strictObject({ kind: z.enum(periodPresets) }), days]),
    comparison: z.union([z.strictObject({ kind: z.enum(['none', 'previous', 'last_year']) }), days]),
    cards: z.array(card).max(mostCards),
  });

const goalSchema = (client: z.ZodType<ClientKey, ClientKey>): z.ZodType<MetricGoal, MetricGoal> =>
  z.strictObject({
    client,
    metric: word,
    rule: z.enum(['at_least', 'at_most', 'change_at_least']),
    value: z.number(),
  });

const monthColumns: z.ZodType<readonly MonthColumn[], readonly MonthColumn[]> = z
  .array(z.strictObject({ metric: word, title: name.nullable() }))
  .min(1)
  .max(6);

const key = z.string().min(1).max(200);

/** `LocalKey`: the service and the client's record in it. */
export const localKey = z.templateLiteral([
  z.enum(['planning', 'reporting', 'connect']),
  ':',
  z.string().min(1).max(180),
]);

/** `ClientKey`: a client that records were joined into, or the one record there is of it. */
export const clientKey = z.union([z.templateLiteral(['link:', uuid]), localKey]);

/** The two keys of `client_apart`, in order. */
const keyPair = z.string().refine(isApartKey);

const eventDraftKey = z.union([z.templateLiteral(['event:', z.int()]), z.templateLiteral(['new:', uuid])]);

const recordOfService = z.string().min(1).max(180).nullable();

const moment = z.int().min(0);

/** Minutes after midnight. */
const quarterOfDay = z.int().min(0).max(1_425).multipleOf(15);

/**
 * A post at the moment the person marked it as done or snoozed it. The app compares the post with it until the post
 * returns.
 */
const seenPost = z.strictObject({
  id: z.string().min(1).max(180),
  status: z.string().max(60),
  review: z.string().max(60).nullable(),
  publishAt: z.int().nullable(),
  pending: z.int().min(0).nullable(),
  isChanged: z.boolean(),
  content: z.string().max(60).nullable(),
});

const dayOrEmpty = z.union([z.iso.date(), z.literal('')]);
const reportDraft = z.strictObject({
  kind: z.enum(reportKinds),
  client: clientKey.nullable(),
  projectId: z.int().nullable(),
  templateId: z.int().nullable(),
  title: z.string().max(1_000),
  subtitle: z.string().max(1_000),
  start: dayOrEmpty,
  end: dayOrEmpty,
  comparisonStart: dayOrEmpty,
  comparisonEnd: dayOrEmpty,
  integrationIds: z.array(z.int()).max(1_000),
});

const typedWords = z.string().max(1_000);
/** An address without a user, a password or a query: those may be secrets. */
const typedAddress = typedWords.regex(/^[^@?#]*$/);
const formDraft: z.ZodType<FormDraft, FormDraft> = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('report'),
    seed: z.string().max(1_000),
    draft: reportDraft,
    filledFor: z.string().max(250).nullable(),
  }),
  z.strictObject({
    form: z.literal('batch'),
    latest: isoDay,
    scope: z.union([
      z.enum(['missing', 'mine', 'all', 'chosen']),
      z.templateLiteral(['view:', z.string().max(200)]),
    ]),
    chosen: z.array(word).max(1_000),
    month: isoDay.nullable(),
    comparison: z.enum(['previous', 'last_year', 'none']),
    templateId: z.int().nullable(),
    title: typedWords.nullable(),
    subtitle: typedWords,
    changes: z.record(
      word,
      z.strictObject({
        title: typedWords.exactOptional(),
        subtitle: typedWords.exactOptional(),
        templateId: z.int().exactOptional(),
        isTaken: z.boolean().exactOptional(),
        notBefore: isoDay.nullable().exactOptional(),
      }),
    ),
    includesExisting: z.boolean(),
  }),
  z.strictObject({
    form: z.literal('reminders'),
    day: isoDay,
    texts: z.record(
      word,
      z.strictObject({ body: z.string().max(longestReminder), pieces: z.array(word).max(500) }),
    ),
  }),
  z.strictObject({
    form: z.literal('tunnel'),
    fields: z.strictObject({
      way: z.enum(tunnelWays),
      host: typedAddress,
      port: typedWords,
      user: typedWords,
      login: z.enum(sshLogins),
      remotePort: typedWords,
      publicUrl: typedAddress,
      domain: typedAddress,
      server: typedAddress,
      url: typedAddress,
    }),
  }),
]);

const values = {
  notes: z.string().min(1).max(20_000),
  tags: z.array(z.string().min(1).max(60)).min(1).max(50),
  pins: z.literal(true),
  mine: z.literal(true),
  notify: z.enum(['always', 'never']),
  languages: z.enum(clientLanguages),
  looked: z.int().min(0),
  views: z.strictObject({
    screen: z.string().min(1).max(100),
    name: z.string().min(1).max(200),
    search: z.record(z.string().max(100), z.string().max(2_000)),
  }),
  client_links: z.strictObject({
    name: z.string().min(1).max(200).nullable(),
    planning: recordOfService,
    reporting: recordOfService,
    connect: recordOfService,
  }),
  client_apart: z.literal(true),
  client_notes: z.string().min(1).max(20_000),
  session_presets: z.strictObject({ name: z.string().min(1).max(80), request: sessionRequest }),
  boards: boardSchema(clientKey),
  metric_goals: goalSchema(clientKey),
  month_columns: monthColumns,
  currencies: z.string().regex(/^[A-Z]{3}$/),
  metric_texts: z.array(z.string().min(1).max(2_000)).min(1).max(20),
  report_batches: batchSchema(clientKey),
  report_results: resultSchema,
  reminders: z.array(z.iso.datetime()).min(1).max(mostReminders),
  put_away: z.strictObject({
    at: moment,
    until: moment.nullable(),
    posts: z.array(seenPost).max(mostSeenPosts),
    mark: z.string().max(200).nullable(),
  }),
  noted_decisions: z.strictObject({
    post: z.string().min(1).max(180),
    version: z.string().max(60).nullable(),
    answer: z.enum([...notedAnswers, 'withdrawn']),
    who: z.string().regex(/\S/).max(longestNotedName),
    way: z.enum(notedWays),
    words: z.string().max(longestNotedWords),
    saidAt: moment,
    notedAt: moment,
    isAfterPublishing: z.boolean(),
    first: uuid.nullable(),
    files: z
      .array(
        z.strictObject({
          hash: z.string().regex(/^[0-9a-f]{64}$/),
          name: z.string().min(1).max(longestNotedName),
          bytes: z.int().min(0).max(mostNotedFileBytes),
          type: z.enum(notedFileTypes),
        }),
      )
      .min(1)
      .max(mostNotedFiles)
      .exactOptional(),
  }),
  review_windows: z.strictObject({
    days: z.array(z.int().min(0).max(6)).min(1).max(7),
    from: quarterOfDay,
    to: quarterOfDay,
    closed: z.array(z.strictObject({ from: isoDay, to: isoDay })).max(100),
    agreedDays: z.int().min(1).max(60).nullable(),
    holidays: z
      .strictObject({
        country: z.string().regex(/^[A-Z]{2}$/),
        region: z.strictObject({ id: z.string().max(40), name: z.string().max(200) }).nullable(),
        days: z.array(z.strictObject({ day: isoDay, name: z.string().max(200) })).max(300),
      })
      .exactOptional(),
  }),
  event_drafts: z.strictObject({
    event: z.int().nullable(),
    projectId: z.int().nullable(),
    reportId: z.int().nullable(),
    title: z.string().max(1_000),
    date: z.union([z.iso.date(), z.literal('')]),
    content: z.string().max(longestEventContent),
    base: z.string().max(100).nullable(),
    sent: z.strictObject({ at: z.iso.datetime(), twins: z.array(z.int()).max(100) }).nullable(),
  }),
  form_drafts: formDraft,
} satisfies { readonly [C in LocalCollection]: z.ZodType<LocalCollections[C]> };

const writeOf = <C extends LocalCollection, K extends z.ZodType<string>>(collection: C, keyOf: K) =>
  z.strictObject({
    collection: z.literal(collection),
    key: keyOf,
    value: values[collection].nullable() as z.ZodNullable<(typeof values)[C]>,
  });

/** Schema of a write to each collection, whether it comes from a page, the journal's files or an imported file. */
export const localWrite: z.ZodType<LocalWrite, LocalWrite> = z.discriminatedUnion('collection', [
  writeOf('notes', key),
  writeOf('tags', key),
  writeOf('pins', localKey),
  writeOf('mine', localKey),
  writeOf('notify', localKey),
  writeOf('languages', localKey),
  writeOf('looked', key),
  writeOf('views', key),
  writeOf('client_links', uuid),
  writeOf('client_apart', keyPair),
  writeOf('client_notes', clientKey),
  writeOf('session_presets', uuid),
  writeOf('boards', uuid),
  writeOf('metric_goals', uuid),
  writeOf('month_columns', z.literal('month')),
  writeOf('currencies', clientKey),
  writeOf('metric_texts', key),
  writeOf('report_batches', uuid),
  writeOf('report_results', uuid),
  writeOf('review_windows', localKey),
  writeOf('reminders', key),
  writeOf('put_away', key),
  writeOf('noted_decisions', uuid),
  writeOf('event_drafts', eventDraftKey),
  writeOf('form_drafts', z.enum(['report', 'batch', 'reminders', 'tunnel'])),
]);

/** Checked only for writes from a page, because existing data of a journal or a file must stay readable. */
function hasPlainNames({ collection, value }: LocalWrite): boolean {
  if (value === null) return true;
  switch (collection) {
    case 'views':
    case 'session_presets':
    case 'boards':
      return isPlainName(value.name);
    case 'client_links':
      return value.name === null || isPlainName(value.name);
    case 'tags':
      return value.every(isPlainName);
    case 'noted_decisions':
      return isPlainName(value.who);
    default:
      return true;
  }
}

/**
 * Says whether only main may make this write. Pages must not claim which data was sent to a service or how it
 * answered.
 */
const isMainWrite = ({ collection }: LocalWrite): boolean =>
  mainCollections.some((name) => name === collection);

/** Says whether this write may only add a value. Nobody changes or removes what was noted. */
export const isAddedOnly = ({ collection }: LocalWrite): boolean =>
  addedCollections.some((name) => name === collection);

export const isLocalCollection = (name: unknown): name is LocalCollection =>
  typeof name === 'string' && Object.hasOwn(values, name);

/** Numbers of lines of an imported file, by what happened to them. */
export interface LocalImport {
  readonly added: number;
  /** Lines that replaced an older value. */
  readonly newer: number;
  /** Lines that changed nothing: the value here is the same or was saved later. */
  readonly kept: number;
  /** Lines that this app cannot read, for example from a newer version. */
  readonly refused: number;
  /** False if the file was cut or changed after it was written. */
  readonly isWhole: boolean;
  /** Recorded lines that are new here; missing where the file has none. */
  readonly proofLines?: number;
}

export const localDataRoutes = {
  /** Saves one value, or removes it with null. Answers its sequence once it is on the disk. */
  'local.save': workspaceRoute(
    localWrite
      .refine((write) => !isAddedOnly(write) || write.value !== null, 'this collection is only added to')
      .refine(hasPlainNames, 'a name holds what does not show')
      .refine((write) => !isMainWrite(write), 'this collection is written by main alone'),
    limits.write,
  ).returns<{
    sequence: number;
  }>(),
  /**
   * Writes everything of this workspace that no service holds into a file the person chooses. Null where they chose
   * none. Secrets are never in it.
   */
  'local_data.export': workspaceRoute(z.strictObject({}), limits.ask).returns<{
    fileName: string;
    values: number;
    changes: number;
    /** Entries that were damaged and could not be restored. */
    leftOut: number;
    /** Recorded lines of all clients. */
    proofLines?: number;
  } | null>(),
  /** Takes a file over that `local_data.export` wrote here or elsewhere; null where the person chose none. */
  'local_data.import': workspaceRoute(z.strictObject({}), limits.ask).returns<LocalImport | null>(),
  /** The days of which there is a backup, newest first. */
  'local_data.backups': workspaceRoute(z.strictObject({}), limits.read).returns<readonly string[]>(),
  /** Takes over what a day's backup has and the journal lacks. Answers as an import does. */
  'local_data.restore_backup': workspaceRoute(
    z.strictObject({ day: z.iso.date() }),
    limits.make,
  ).returns<LocalImport>(),
};
