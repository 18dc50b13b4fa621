import { describe, expectTypeOf, it } from 'vitest';
import type { RouteInput, RouteOutput, Routes } from '../ipc/routes';
import type { Customer } from './connect/customers';
import type { KeptSession } from './connect/sessions';
import type { Post } from './planning/records';
import type { ListRead, SingleRead } from './read';

describe('Types of service declarations', () => {
  it('a call may leave out only optional input', () => {
    expectTypeOf<{ lane: 'freshness' }>().toExtend<RouteInput<'planning.list_posts'>>();
    expectTypeOf<{ lane: 'freshness'; params: { id: 1 } }>().toExtend<RouteInput<'planning.get_post'>>();
    expectTypeOf<{ lane: 'freshness' }>().not.toExtend<RouteInput<'planning.get_post'>>();
    expectTypeOf<{ lane: 'interactive' }>().not.toExtend<RouteInput<'connect.create_customer'>>();
    expectTypeOf<{ query: { since: string }; lane: 'freshness' }>().not.toExtend<
      RouteInput<'planning.list_posts'>
    >();
  });

  it('a customer is required exactly for calls with a customer token', () => {
    expectTypeOf<{ lane: 'interactive' }>().not.toExtend<RouteInput<'connect.create_session'>>();
    expectTypeOf<{ lane: 'interactive'; customer: string }>().toExtend<
      RouteInput<'connect.create_session'>
    >();
    expectTypeOf<{ lane: 'interactive'; customer: string }>().not.toExtend<
      RouteInput<'connect.list_customers'>
    >();
  });

  it('only lists accept a next page', () => {
    expectTypeOf<{ lane: 'freshness'; next: string }>().toExtend<RouteInput<'reporting.list_reports'>>();
    expectTypeOf<{ lane: 'freshness'; next: string }>().not.toExtend<
      RouteInput<'reporting.get_company_settings'>
    >();
  });

  it('responses are typed without their secrets', () => {
    expectTypeOf<RouteOutput<'planning.list_posts'>>().toEqualTypeOf<ListRead<Post>>();
    expectTypeOf<RouteOutput<'connect.create_customer'>>().toEqualTypeOf<SingleRead<Customer>>();
    expectTypeOf<
      NonNullable<RouteOutput<'connect.create_customer'>['record']>['api_token']
    >().toEqualTypeOf<unknown>();
  });

  it('a created session has a stand-in for its secrets, and a removal requires it', () => {
    type Created = RouteOutput<'connect.create_session'>;
    expectTypeOf<Created['kept']>().toEqualTypeOf<KeptSession | null>();
    expectTypeOf<RouteOutput<'connect.create_customer'>>().not.toHaveProperty('kept');
    type Removal = RouteInput<'connect.delete_customer_integration'>;
    type Params = { readonly uuid: string };
    expectTypeOf<{ params: Params; session: string; lane: 'interactive' }>().toExtend<Removal>();
    expectTypeOf<{ params: Params; lane: 'interactive' }>().not.toExtend<Removal>();
    expectTypeOf<{
      params: Params;
      session: string;
      query: { session_id: string };
      lane: 'interactive';
    }>().not.toExtend<Removal>();
    expectTypeOf<{ session: string; lane: 'interactive' }>().not.toExtend<
      RouteInput<'connect.list_customers'>
    >();
  });

  it('there are no types for undeclared routes', () => {
    expectTypeOf<Routes>().not.toHaveProperty('planning.create_post');
    expectTypeOf<Routes>().toHaveProperty('reporting.create_timeline_event');
  });
});
