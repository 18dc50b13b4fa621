import { type Answered, call, type Options, Sandbox } from '../sandbox-client';
import type { Connection, Customer, Session } from './records';

/** One customer as the agency holds it: its record and the token that it was given once. */
export interface Client {
  readonly uuid: string;
  readonly token: string;
}

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  /** The customer's token, for calls that need one. */
  readonly as?: Client | string;
  /** Instead of the merchant's key; null sends none. */
  readonly key?: string | null;
}

interface MerchantKeys {
  readonly api_key: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** One merchant of the metrics connector, without other merchants' customers. */
export class Agency {
  readonly sandbox: Sandbox;
  readonly keys: MerchantKeys;

  constructor(sandbox: Sandbox, keys: MerchantKeys) {
    this.sandbox = sandbox;
    this.keys = keys;
  }

  /** A sandbox of its own and a paying merchant on it, unless the merchant is described otherwise. */
  static async open(merchant: object = {}, options?: Options): Promise<Agency> {
    return Agency.on(await Sandbox.start(options), merchant);
  }

  /** Another merchant on a sandbox that runs. */
  static async on(sandbox: Sandbox, merchant: object = {}): Promise<Agency> {
    const { status, body } = await sandbox.tryControl('POST', '/merchants', merchant);
    if (status !== 201) throw new Error(`no merchant: ${status} ${JSON.stringify(body)}`);
    return new Agency(sandbox, body as MerchantKeys);
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  call(path: string, { method = 'GET', body, as, key = this.keys.api_key }: Sent = {}): Promise<Answered> {
    const token = typeof as === 'object' ? as.token : as;
    return call(this.sandbox.line.connect.base_url + path, {
      method,
      body,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(token !== undefined && { 'x-customer-token': token }),
      },
    });
  }

  /** The body of a call that must succeed. */
  async read<T>(path: string, sent?: Sent): Promise<T> {
    const { status, body } = await this.call(path, sent);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  async newCustomer(name = 'Padaria Aurora'): Promise<Client> {
    const sent = { method: 'POST', body: { name } };
    const { customer } = await this.read<{ customer: Customer }>('/customers', sent);
    return { uuid: customer.uuid, token: customer.api_token ?? '' };
  }

  setPaying(client: Client, isPaying: boolean): Promise<Answered> {
    const path = `/customers/${client.uuid}/update-payment-status`;
    return this.call(path, { method: 'POST', body: { is_paying: isPaying } });
  }

  async newSession(client: Client, body: object = {}): Promise<Session> {
    const sent = { method: 'POST', body, as: client };
    const path = '/customer-integrations/session';
    return (await this.read<{ integration_session: Session }>(path, sent)).integration_session;
  }

  /** Confirms accounts in a session, as the person on the hosted page would. */
  complete(session: Session, slug: string, sourceIds: readonly string[]): Promise<Answered> {
    return this.sandbox.tryControl('POST', `/connect/sessions/${session.session_uuid}/complete`, {
      integration_slug: slug,
      accounts: sourceIds.map((id) => ({ source_id: id, source_name: `Account ${id}` })),
    });
  }

  /** Connections of accounts on a platform, made in a session of their own. */
  async connect(client: Client, slug = 'instagram', ...sourceIds: string[]): Promise<string[]> {
    const ids = sourceIds.length > 0 ? sourceIds : ['1001'];
    const { status, body } = await this.complete(await this.newSession(client), slug, ids);
    if (status !== 201) throw new Error(`not connected: ${status} ${JSON.stringify(body)}`);
    return [...(body as { connections: string[] }).connections];
  }

  async connections(client: Client, query = ''): Promise<readonly Connection[]> {
    const path = `/customer-integrations?per_page=100&${query}`;
    return (await this.read<{ data: readonly Connection[] }>(path, { as: client })).data;
  }

  async subscribe(body: object): Promise<number> {
    const path = '/webhook-subscriptions';
    return (await this.read<{ data: { id: number } }>(path, { method: 'POST', body })).data.id;
  }
}

export const february = { start: '2026-02-01', end: '2026-02-28' };
export const january = { comparison_start: '2026-01-04', comparison_end: '2026-01-31' };

/** A valid request item. */
export const reach = {
  id: 'reach',
  reference_key: 'ig:reach',
  component: 'number_v1',
  metrics: ['reach'],
};

/** A uuid that no customer has. */
export const unknownUuid = '00000000-0000-4000-8000-000000000000';
