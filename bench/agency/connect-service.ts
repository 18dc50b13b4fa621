import type { CallRoute } from '../../src/renderer/engine/core/ports';
import { type DeskResult, deskError, succeed } from '../../src/shared/errors';

/** The metrics connector as the engine's worker meets it, at once and without a limit: customers without connections. */
export class InstantConnectService {
  constructor(private readonly customers: number) {}

  answer(route: CallRoute): DeskResult<unknown> {
    switch (route) {
      case 'connect.list_customers':
        return list(Array.from({ length: this.customers }, customerOf));
      case 'connect.get_merchant_settings':
        return succeed({ ...stamp(), record: merchantOf(this.customers) });
      case 'connect.get_ads_options':
        return { ok: false, error: deskError('RECORD_NOT_FOUND', 'no such record') };
      default:
        return list([]);
    }
  }
}

const at = '2026-01-01T09:00:00Z';
const stamp = () => ({ readAt: Date.now(), setAside: [] });
const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const customerOf = (_: unknown, index: number) => ({
  uuid: uuidOf(index),
  name: `Customer ${index + 1}`,
  created_at: at,
  updated_at: at,
  is_paying: true,
});

const merchantOf = (customers: number) => ({
  uuid: uuidOf(999_999),
  name: 'Agency',
  is_paying: true,
  total_customers: customers,
  created_at: at,
  updated_at: at,
  rate_limit_per_minute: 120,
  rate_limit_per_second: 10,
  available_integrations: [],
});

/** All of it on one page. */
const list = (records: readonly unknown[]): DeskResult<unknown> =>
  succeed({
    ...stamp(),
    records,
    page: { currentPage: 1, lastPage: 1, perPage: 1_000, total: records.length, next: null },
  });
