import { describe, expectTypeOf, it } from 'vitest';
import type { RouteInput, RouteOutput, Routes } from '../ipc/routes';
import type { Customer } from './connect/customers';
import type { KeptSession } from './connect/sessions';
import type { Post } from './planning/records';
import type { ListRead, SingleRead } from './read';

describe('the types that the declarations give', () => {
  it('lets a call leave out what may be left out, and nothing else', () => {
    expectTypeOf<{ lane: 'freshness' }>().toExtend<RouteInput<'planning.list_posts'>>();
    expectTypeOf<{ lane: 'freshness'; params: { id: 1 } }>().toExtend<RouteInput<'planning.get_post'>>();
    expectTypeOf<{ lane: 'freshness' }>().not.toExtend<RouteInput<'planning.get_post'>>();
    expectTypeOf<{ lane: 'interactive' }>().not.toExtend<RouteInput<'connect.create_customer'>>();
    expectTypeOf<{ query: { since: string }; lane: 'freshness' }>().not.toExtend<
      RouteInput<'planning.list_posts'>
    >();
  });

  it('asks for the customer exactly where the customer’s token is needed', () => {
    expectTypeOf<{ lane: 'interactive' }>().not.toExtend<RouteInput<'connect.create_session'>>();
    expectTypeOf<{ lane: 'interactive'; customer: string }>().toExtend<
      RouteInput<'connect.create_session'>
    >();
    expectTypeOf<{ lane: 'interactive'; customer: string }>().not.toExtend<
      RouteInput<'connect.list_customers'>
    >();
  });

  it('knows the next page on lists only', () => {
    expectTypeOf<{ lane: 'freshness'; next: string }>().toExtend<RouteInput<'reporting.list_reports'>>();
    expectTypeOf<{ lane: 'freshness'; next: string }>().not.toExtend<
      RouteInput<'reporting.get_company_settings'>
    >();
  });

  it('types the answers, without their secrets', () => {
    expectTypeOf<RouteOutput<'planning.list_posts'>>().toEqualTypeOf<ListRead<Post>>();
    expectTypeOf<RouteOutput<'connect.create_customer'>>().toEqualTypeOf<SingleRead<Customer>>();
    expectTypeOf<
      NonNullable<RouteOutput<'connect.create_customer'>['record']>['api_token']
    >().toEqualTypeOf<unknown>();
  });

  it('gives a stand-in for secrets that main keeps, and takes it back in their place', () => {
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

  it('has no route that is not declared', () => {
    expectTypeOf<Routes>().not.toHaveProperty('planning.create_post');
    expectTypeOf<Routes>().toHaveProperty('reporting.create_timeline_event');
  });
});
