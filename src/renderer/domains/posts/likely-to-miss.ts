import { leastLikelyTenths, type PostForecast } from '@shared/domain/review-times';

/** Posts that most of ten like them would miss, by id. Forecasts for an older reading are left out. */
export const likelyToMiss = (forecasts: readonly PostForecast[]): ReadonlySet<string> =>
  new Set(
    forecasts.flatMap(({ id, forecast, asOf }) =>
      'tenths' in forecast && asOf === null && forecast.tenths >= leastLikelyTenths ? id : [],
    ),
  );
