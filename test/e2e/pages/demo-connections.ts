import type { Page } from '@playwright/test';
import { expect } from '../fixture';
import { ask } from './ask';
import { demoControl } from './services';

/** Connections of the demo's customers, as its services have them. */

interface Listed {
  readonly records: readonly {
    readonly uuid: string;
    readonly status?: string;
    readonly integration?: { readonly slug: string };
  }[];
}

/** An active connection of the demo's first customer that has one. */
export async function anyConnection(page: Page) {
  const lane = 'interactive';
  const customers = await ask<Listed>(page, 'connect.list_customers', { lane });
  for (const { uuid: customer } of customers.records) {
    const { records } = await ask<Listed>(page, 'connect.list_customer_integrations', { customer, lane });
    const active = records.find(({ status }) => status === 'active');
    if (active) return { customer, uuid: active.uuid, slug: active.integration?.slug };
  }
  throw new Error('no customer of the demo has an active connection');
}

/** As the platform does, by the control of the demo's services. */
export async function setStatus(userData: string, uuid: string, status: string): Promise<void> {
  const response = await fetch(`${demoControl(userData)}/connect/connections/${uuid}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  expect(response.status).toBe(200);
}
