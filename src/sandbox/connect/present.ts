import type { z } from 'zod';
import type { customerIntegration } from '../../shared/services/connect/connections';
import type {
  customer as customerRecord,
  customerWithIntegrations,
} from '../../shared/services/connect/customers';
import type { merchantIntegration, merchant as merchantRecord } from '../../shared/services/connect/merchant';
import type { webhookSubscription } from '../../shared/services/connect/webhook-subscriptions';
import { type MetricPlatform, platformOf, platforms, platformTypes } from '../catalogue/platforms';
import type { Kernel } from '../kernel/kernel';
import { isoMicros, plainTime } from '../kernel/times';
import type { servedSession } from './declaration';
import type {
  ConnectSubscription,
  SandboxConnection,
  SandboxCustomer,
  SandboxMerchant,
  Session,
} from './model';
import type { Connect } from './state';

/** Turns stored records into the records of the API. */

export function presentMerchant(connect: Connect, merchant: SandboxMerchant): z.input<typeof merchantRecord> {
  return {
    uuid: merchant.id,
    name: merchant.name,
    app_url: 'https://agency.example/app',
    redirect_url: merchant.redirectUrl,
    logo_url: null,
    trial_ends_at: isoMicros(merchant.trialEndsAt),
    is_paying: merchant.isPaying,
    created_at: plainTime(merchant.createdAt),
    updated_at: plainTime(merchant.createdAt),
    rate_limit_per_minute: String(merchant.rateLimitPerMinute),
    rate_limit_per_second: String(merchant.rateLimitPerSecond),
    total_customers: connect.customersOf(merchant).length,
    available_integrations: platforms
      .filter(({ slug }) => merchant.availableIntegrations.includes(slug))
      .map(({ name, slug }) => ({ name, slug })),
  };
}

/** When every platform was added to the catalogue. */
const catalogueSince = '2024-01-15 12:00:00';

export const presentPlatform = (platform: MetricPlatform): z.input<typeof merchantIntegration> => ({
  id: platform.id,
  name: platform.name,
  slug: platform.slug,
  type: platformTypes[platform.type],
  color: platform.color,
  icon: iconOf(platform),
  enabled: true,
  created_at: catalogueSince,
  updated_at: catalogueSince,
});

const iconOf = ({ slug, color }: MetricPlatform) => ({ name: slug, color });

export function presentCustomer(
  customer: SandboxCustomer,
  merchant: SandboxMerchant,
): z.input<typeof customerRecord> {
  return {
    uuid: customer.id,
    name: customer.name,
    created_at: plainTime(customer.createdAt),
    updated_at: plainTime(customer.updatedAt),
    trial_ends_at: plainTime(customer.trialEndsAt),
    is_paying: customer.isPaying,
    merchant: merchant.name,
  };
}

/** A connection as the customer's settings show it. */
export function presentConnectionBriefly({
  id,
  slug,
  sourceName,
  status,
}: SandboxConnection): z.input<typeof customerWithIntegrations>['integrations'][number] {
  const platform = knownPlatform(slug);
  return { uuid: id, integration: platform.name, name: sourceName, slug, status, icon: iconOf(platform) };
}

export function presentConnection(
  { kernel }: Connect,
  connection: SandboxConnection,
): z.input<typeof customerIntegration> {
  const { name, slug } = knownPlatform(connection.slug);
  return {
    uuid: connection.id,
    source_id: connection.sourceId,
    source_name: connection.sourceName,
    status: connection.status,
    created_at: plainTime(connection.createdAt),
    updated_at: plainTime(connection.updatedAt),
    email: connection.email,
    profile_picture_url: connection.hasPicture ? pictureUrl(kernel, connection) : null,
    integration: { name, slug },
  };
}

export function presentSession(
  { kernel }: Connect,
  session: Session,
  { merchant, customer }: { readonly merchant: SandboxMerchant; readonly customer: SandboxCustomer },
): z.input<typeof servedSession> {
  return {
    session_uuid: session.id,
    session_link: sessionLink(kernel, session),
    expires_at: isoMicros(session.expiresAt),
    merchant: merchant.name,
    customer: customer.name,
    merchant_uuid: merchant.id,
    customer_uuid: customer.id,
    redirect_url: session.redirectUrl,
    close_on_finish: session.closeOnFinish,
    locale: session.locale,
    limits: [...session.limits],
    limit_reached_url: session.limitReachedUrl,
    enable_multi_account_selection: session.takesSeveralAccounts,
  };
}

export const presentConnectSubscription = (
  subscription: ConnectSubscription,
): z.input<typeof webhookSubscription> => ({
  id: subscription.id,
  url: subscription.url,
  events: [...subscription.events],
  is_active: subscription.isActive,
  created_at: isoMicros(subscription.createdAt),
  updated_at: isoMicros(subscription.updatedAt),
});

function knownPlatform(slug: string): MetricPlatform {
  const platform = platformOf(slug);
  if (!platform) throw new Error(`no platform ${slug}`);
  return platform;
}

/** Paths of the hosted pages and the profile pictures. */

export const sessionsPath = '/sessions';
export const picturesPath = '/profile-pictures';

const sessionLink = ({ origin }: Kernel, { id }: Session): string => `${origin}${sessionsPath}/${id}`;
const pictureUrl = ({ origin }: Kernel, { id }: SandboxConnection): string =>
  `${origin}${picturesPath}/${id}.png`;
