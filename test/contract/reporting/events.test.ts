import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Receiver } from '../connect/receiver';
import { Agency } from './agency';
import type { Report, Webhook } from './records';

// "Events" of reporting-v2, and the address rules of the sandbox's contract.
let agency: Agency;
let receiver: Receiver;
let project: number;

beforeAll(async () => {
  agency = await Agency.open({ privateWebhooks: 'allow' });
});
afterAll(() => agency.close());
beforeEach(async () => {
  receiver = await Receiver.open();
  agency = await agency.stranger();
  project = await agency.makeProject();
});
afterEach(() => receiver.close());

const subscribe = async (eventType: string, more: object = {}) =>
  (
    await agency.done<{ webhook: Webhook }>('POST', '/webhooks', {
      url: receiver.url(),
      event_type: eventType,
      ...more,
    })
  ).webhook;
const emit = (eventType: string, projectId?: number) =>
  agency.sandbox.control('POST', '/reporting/events', {
    api_token: agency.token,
    event_type: eventType,
    ...(projectId !== undefined && { project_id: projectId }),
  });

const eventTypes = [
  'report_viewed',
  'report_created',
  'dashboard_created',
  'automation_executed',
  'control_goal_met',
  'control_goal_not_met',
  'timeline_milestone_added',
];

describe('reporting event types', () => {
  it('the service lists seven event types', async () => {
    expect(await agency.read('/webhooks/events')).toEqual({ events: eventTypes });
  });

  it.each(eventTypes)(
    'an event of type %s is delivered once, only to its own subscription',
    async (eventType) => {
      await subscribe(eventType);
      await subscribe(eventTypes.find((other) => other !== eventType)!, { url: receiver.url('/other') });
      await emit(eventType, project);
      const { body, headers } = await receiver.last();
      expect(body).toMatchObject({ event: eventType, data: { project_id: project } });
      expect(headers['content-type']).toContain('application/json');
      await agency.sandbox.advance(1);
      expect(receiver.received).toHaveLength(1);
      const { deliveries } = await agency.sandbox.control('GET', '/deliveries');
      expect(deliveries.at(-1)).toMatchObject({
        kind: 'reporting',
        event: eventType,
        url: receiver.url(),
        status: 200,
        attempt: 1,
      });
    },
  );
});

describe('reporting events', () => {
  it('creating a report or a dashboard sends its event', async () => {
    await subscribe('report_created');
    await subscribe('dashboard_created');
    const body = await agency.documentBody(project);
    const { report } = await agency.done<{ report: Report }>('POST', '/reports', body);
    expect(await receiver.events(1)).toEqual(['report_created']);
    expect((await receiver.last()).body.data).toMatchObject({ id: report.id, project_id: project });
    await agency.done('POST', '/dashboards', body);
    expect(await receiver.events(2)).toEqual(['report_created', 'dashboard_created']);
  });

  it('adding a timeline event sends timeline_milestone_added', async () => {
    await subscribe('timeline_milestone_added');
    const sent = { project_id: project, title: 'Launch', content: '<p>x</p>' };
    await agency.done('POST', '/timeline-events', sent);
    expect((await receiver.last()).body.data).toMatchObject(sent);
  });

  it.each(['report', 'dashboard'])(
    'opening the external address of a %s counts as a view and sends report_viewed',
    async (kind) => {
      await subscribe('report_viewed');
      const answer = await agency.done<Record<string, Report>>(
        'POST',
        `/${kind}s`,
        await agency.documentBody(project),
      );
      const { id, external_url, internal_url } = answer[kind]!;
      const views = async () => (await agency.read<Record<string, Report>>(`/${kind}s/${id}`))[kind]!.views;
      expect((await fetch(internal_url)).status).toBe(200);
      expect(await views()).toBe(0);
      expect((await fetch(external_url)).status).toBe(200);
      expect((await fetch(external_url)).status).toBe(200);
      await fetch(external_url, { method: 'HEAD' });
      expect((await fetch(`${external_url}x`)).status).toBe(404);
      expect(await views()).toBe(2);
      expect(await receiver.events(2)).toEqual(['report_viewed', 'report_viewed']);
      await agency.sandbox.advance(1);
      expect(receiver.received).toHaveLength(2);
    },
  );
});

describe('reporting webhook subscription', () => {
  it('a subscription to one project gets no event of another project', async () => {
    const other = await agency.makeProject();
    await subscribe('control_goal_met', { project_id: project });
    await emit('control_goal_met', other);
    await emit('control_goal_met');
    await emit('control_goal_met', project);
    expect((await receiver.last()).body.data['project_id']).toBe(project);
    await agency.sandbox.advance(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('a subscription gets no event of another company', async () => {
    await subscribe('control_goal_met');
    const stranger = await agency.stranger();
    const body = { api_token: stranger.token, event_type: 'control_goal_met' };
    await agency.sandbox.control('POST', '/reporting/events', body);
    await emit('control_goal_met');
    await receiver.events(1);
    await agency.sandbox.advance(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('a failing delivery is tried five times, and not retried once its webhook is deleted', async () => {
    receiver.status = 500;
    const kept = await subscribe('control_goal_met');
    const removed = await subscribe('control_goal_not_met', { url: receiver.url('/removed') });
    await emit('control_goal_met');
    await emit('control_goal_not_met');
    await receiver.events(1);
    await receiver.events(1, '/removed');
    await agency.done('DELETE', `/webhooks/${removed.id}`);
    await agency.sandbox.advance(86_400);
    expect(await receiver.events(5)).toHaveLength(5);
    expect(await receiver.events(1, '/removed')).toHaveLength(1);
    expect(kept.status).toBe(1);
  });
});

describe('reporting webhook addresses', () => {
  it.each([
    'http://127.0.0.1/x',
    'http://localhost:8080/x',
    'https://10.1.2.3/x',
    'https://192.168.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'http://2130706433/x',
    'https://[::ffff:10.0.0.1]/x',
  ])('the private address %s is refused for a new and for a changed webhook', async (url) => {
    await agency.sandbox.control('PATCH', '/settings', { private_webhooks: 'allow' });
    const { id } = await subscribe('control_goal_met');
    await agency.sandbox.control('PATCH', '/settings', { private_webhooks: 'refuse' });
    const created = await agency.refusal('POST', '/webhooks', { url, event_type: 'control_goal_met' });
    const changed = await agency.refusal('PUT', `/webhooks/${id}`, { url });
    await agency.sandbox.control('PATCH', '/settings', { private_webhooks: 'allow' });
    for (const { status, errors } of [created, changed]) {
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['url']]);
    }
  });

  it('a private address that was saved earlier is not called', async () => {
    await subscribe('control_goal_met');
    await agency.sandbox.control('PATCH', '/settings', { private_webhooks: 'refuse' });
    await emit('control_goal_met');
    await agency.sandbox.advance(1);
    await agency.sandbox.control('PATCH', '/settings', { private_webhooks: 'allow' });
    expect(receiver.received).toEqual([]);
    const { deliveries } = await agency.sandbox.control('GET', '/deliveries');
    expect(deliveries.at(-1)).toMatchObject({ kind: 'reporting', url: receiver.url(), status: null });
  });
});
