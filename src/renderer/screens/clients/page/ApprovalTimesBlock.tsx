import { Button } from '@mantine/core';
import { type ApprovalTimes, type PostForecast, usualWindow } from '@shared/domain/review-times';
import { dayKeyIn, type EpochMs, hourOfDayIn } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import {
  toneOf,
  useApprovalTimes,
  useApprovalTimesExport,
  useApprovalTimesWords,
} from '../../../domains/approvals';
import { useSaidYesText } from '../../../domains/noted';
import { PieceSigns, signOfRow, titleOf } from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import factsClasses from '../../../kit/facts.module.css';
import layoutClasses from '../../../kit/layout.module.css';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import classes from './ApprovalTimesBlock.module.css';
import { countryName, dayName, ReviewWindowDialog } from './ReviewWindowDialog';
import { ClientFold } from './sections';

interface BlockProps {
  readonly projectId: string;
  readonly name: string;
  readonly now: EpochMs;
}

/** How long the client's approvals take, which waiting posts may be too late, and what this rests on. */
export function ApprovalTimesBlock({ projectId, name, now }: BlockProps) {
  const { t } = useTranslation();
  const words = useApprovalTimesWords();
  const read = useApprovalTimes(projectId);
  const times = read?.times;
  const { approval, lateTenths } = times ?? {};
  const usually = [
    approval && t('reviewTimes.usually', { range: words.range(approval) }),
    approval && lateTenths != null && t('reviewTimes.cameLate', { count: lateTenths }),
  ].filter(Boolean);
  const why = times?.silence && t('reviewTimes.noForecast', { why: words.silence(times.silence) });
  const headline = usually.length > 0 ? usually.join(' ') : why;
  const [isEdited, setEdited] = useState(false);
  const exported = useApprovalTimesExport();
  useCommands({
    edit_review_window: times && (() => setEdited(true)),
    export_approval_times: times && (() => exported.save([{ projectId, name }])),
  });
  return (
    <>
      <ClientFold
        name="approval_times"
        title={t('reviewTimes.title')}
        fact={headline}
        count={times ? t('clientPage.daysRemark', { count: times.waiting.length }) : undefined}
      >
        {times && (
          <div className={classes.block}>
            <div className={classes.main}>
              {why && usually.length > 0 && <p className={textClasses.second}>{why}</p>}
              <Figures times={times} />
              {times.curve.length > 0 ? (
                <Curve times={times} name={name} />
              ) : (
                <p className={textClasses.faintLine}>
                  <Coverage times={times} />
                </p>
              )}
              <Waiting posts={times.waiting} rows={read.rows} dayMs={times.dayMs} now={now} />
            </div>
            <aside className={classes.side}>
              <Window times={times} now={now} onEdit={() => setEdited(true)} />
              <SendInTime times={times} now={now} />
              <BackTest times={times} />
              <Reviewers times={times} />
              <NotCounted times={times} />
            </aside>
          </div>
        )}
      </ClientFold>
      {exported.error && <ErrorNote error={exported.error} />}
      {times && isEdited && (
        <ReviewWindowDialog
          projectId={projectId}
          clientName={name}
          zone={times.zone}
          window={times.window}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  );
}

interface TimesProps {
  readonly times: ApprovalTimes;
}

function Figures({ times }: TimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useApprovalTimesWords();
  const { response, approval, cycles, reasons } = times;
  const approved = cycles.first + cycles.second + cycles.later;
  const none = t('reviewTimes.notYet');
  return (
    <dl className={`${layoutClasses.card} ${classes.figures}`}>
      <Figure
        name={t('reviewTimes.response')}
        value={response ? words.range(response) : none}
        more={
          response &&
          t('reviewTimes.halfAndNine', { half: words.days(response.half), nine: words.days(response.nine) })
        }
      />
      <Figure
        name={t('reviewTimes.approval')}
        value={approval ? words.range(approval) : none}
        more={approval && t('reviewTimes.nineWithin', { nine: words.days(approval.nine) })}
      />
      <Figure
        name={t('reviewTimes.atOnce')}
        value={approved > 0 ? t('reviewTimes.atOnceOf', { count: cycles.first, total: approved }) : none}
        more={
          approved > cycles.first &&
          t('reviewTimes.laterCycles', { second: cycles.second, later: cycles.later })
        }
      />
      {reasons.length > 0 && (
        <Figure
          name={t('reviewTimes.reasons')}
          value={format.list(reasons.map((reason) => reason.name))}
          more={t('reviewTimes.reasonCounts', {
            counts: format.list(reasons.map(({ count }) => format.number(count))),
          })}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly more: ReactNode;
}

function Figure({ name, value, more }: FigureProps) {
  return (
    <div>
      <dt className={textClasses.faintLine}>{name}</dt>
      <dd className={textClasses.strong}>{value}</dd>
      {more && <dd className={textClasses.hint}>{more}</dd>}
    </div>
  );
}

const size = { width: 760, height: 168, left: 72, right: 16, top: 12, bottom: 26 };
const mostDays = 8;
const x = (days: number) => size.left + (days / mostDays) * (size.width - size.left - size.right);
const y = (share: number) => size.height - size.bottom - share * (size.height - size.top - size.bottom);

/** Share approved by working days, of this client and dashed of all. */
function Curve({ times, name }: TimesProps & { readonly name: string }) {
  const { curve, window } = times;
  const { t } = useTranslation();
  const format = useFormat();
  const words = useApprovalTimesWords();
  const pathOf = (shareOf: (point: (typeof curve)[number]) => number) =>
    curve.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.days)} ${y(shareOf(point))}`).join('');
  const tenths = (share: number) => Math.round(share * 10);
  const points = curve
    .filter(({ days }) => days >= 1 && Number.isInteger(days))
    .map(({ days, own, all }) =>
      t('reviewTimes.curvePoint', { days: words.days(days), share: tenths(own), all: tenths(all) }),
    );
  const agreed = window?.agreedDays ?? null;
  return (
    <figure className={`${layoutClasses.card} ${classes.chart}`}>
      <figcaption className={classes.caption}>
        <b>{t('reviewTimes.approvedWithin')}</b> <span>{t('reviewTimes.afterSent')}</span>
        <span className={textClasses.faintLast}>
          <Coverage times={times} />
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('reviewTimes.curve', { points: format.list(points) })}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={size.left} x2={size.width - size.right} y1={y(share)} y2={y(share)} />
            <text x={size.left - 8} y={y(share)} dy="0.32em" textAnchor="end">
              {share === 0 ? format.number(0) : t('reviewTimes.ofTen', { count: share * 10 })}
            </text>
          </g>
        ))}
        {Array.from({ length: mostDays + 1 }, (_, days) => (
          <text key={days} x={x(days)} y={size.height - 6} textAnchor="middle">
            {format.number(days)}
          </text>
        ))}
        {agreed !== null && <line x1={x(agreed)} x2={x(agreed)} y1={y(0)} y2={y(1)} strokeDasharray="2 3" />}
        <path className={classes.all} d={pathOf(({ all }) => all)} />
        <path className={classes.own} d={pathOf(({ own }) => own)} />
      </svg>
      <p className={textClasses.faintLine}>
        <b>{name}</b> · {t('reviewTimes.dashed')}
      </p>
    </figure>
  );
}

/** Number of requests whose times the figures know, of all. Empty without any. */
function Coverage({ times: { coverage, since, zone } }: TimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (since === null) return null;
  const day = format.dayMonth(dayKeyIn(zone, since));
  return t('reviewTimes.coverage', { known: coverage.known, total: coverage.of, day });
}

interface WaitingProps {
  readonly posts: readonly PostForecast[];
  readonly rows: ReadonlyMap<string, PostRow>;
  readonly dayMs: number;
  readonly now: EpochMs;
}

function Waiting({ posts, rows, dayMs, now }: WaitingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useApprovalTimesWords();
  const saidYesOf = useSaidYesText();
  const shown = posts.flatMap((post) => {
    const row = rows.get(post.id);
    return row ? [{ post, row }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('reviewTimes.waiting')}</h3>
      <p className={textClasses.hint}>{t('reviewTimes.how')}</p>
      <table className={classes.waiting}>
        <thead>
          <tr>
            <th>{t('reviewTimes.post')}</th>
            <th>{t('reviewTimes.publishDate')}</th>
            <th>{t('reviewTimes.left')}</th>
            <th>{t('reviewTimes.tooLate')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ post, row }) => {
            const { forecast, leftDays, asOf, scheduledAt } = post;
            const saidYes = saidYesOf(row);
            const said = saidYes ?? words.forecast(forecast);
            const hasFigure = 'tenths' in forecast && saidYes === null;
            return (
              <tr key={post.id}>
                <td>
                  <span className={layoutClasses.line8}>
                    <StatusIcon name={signOfRow(row)} />
                    <Link
                      to="/post/$postId"
                      params={{ postId: row.id }}
                      className={`${layoutClasses.cut} ${classes.title}`}
                    >
                      {titleOf(row) ?? t('approvals.noCaption')}
                    </Link>
                    <PieceSigns row={row} />
                  </span>
                </td>
                <td>
                  {scheduledAt === null ? t('time.noDate') : format.moment(scheduledAt, now, row.timezone)}
                </td>
                <td>
                  {leftDays !== null && (leftDays < 1 ? format.span(leftDays * dayMs) : words.days(leftDays))}
                </td>
                <td data-tone={hasFigure && asOf === null ? toneOf(forecast.tenths) : 'none'}>
                  {hasFigure && <Dots tenths={forecast.tenths} />}{' '}
                  {asOf === null || saidYes !== null
                    ? said
                    : t('reviewTimes.asOf', { words: said, time: format.moment(asOf, now) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Dots({ tenths }: { readonly tenths: number }) {
  return (
    <span className={classes.dots} aria-hidden>
      {Array.from({ length: 10 }, (_, place) => (
        <i key={place} data-late={place < tenths} />
      ))}
    </span>
  );
}

interface SideProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function SideSection({ title, action, children }: SideProps) {
  return (
    <section>
      <div className={layoutClasses.line8}>
        <h3 className={classes.heading}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

interface WindowProps extends TimesProps {
  readonly now: EpochMs;
  readonly onEdit: () => void;
}

function Window({ times: { window, zone, agreed }, now, onEdit }: WindowProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const words = useApprovalTimesWords();
  const { days, from, to, closed, agreedDays, holidays } = window ?? usualWindow;
  const today = dayKeyIn(zone, now);
  const country = holidays && countryName(holidays.country, language);
  const nextHoliday = holidays?.days.find(({ day }) => day >= today);
  // Consecutive days are a range.
  const isRange = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  const clock = (minutes: number) => format.clock(hourOfDayIn('UTC', '2026-11-16', minutes / 60), 'UTC');
  return (
    <SideSection
      title={t('reviewTimes.window')}
      action={
        <Button size="compact-xs" variant="subtle" onClick={onEdit}>
          {t('reviewTimes.editWindow')}
        </Button>
      }
    >
      {window === null && <p className={textClasses.hint}>{t('reviewTimes.windowUsual')}</p>}
      <dl className={factsClasses.facts}>
        <dt>{t('reviewTimes.windowDays')}</dt>
        <dd>
          {isRange
            ? `${dayName(format, days[0] ?? 0)} – ${dayName(format, days.at(-1) ?? 0)}`
            : format.list(days.map((day) => dayName(format, day)))}
        </dd>
        <dt>{t('reviewTimes.windowHours')}</dt>
        <dd>{t('reviewTimes.hoursIn', { from: clock(from), to: clock(to), city: format.city(zone) })}</dd>
        {holidays && <dt>{t('reviewTimes.holidays')}</dt>}
        {holidays && (
          <dd>
            {holidays.region
              ? t('reviewTimes.holidaysIn', { country, region: holidays.region.name })
              : country}
            {nextHoliday && (
              <span className={textClasses.faintLine}>
                {' '}
                {t('reviewTimes.holidaysNext', {
                  day: format.days(nextHoliday.day, nextHoliday.day),
                  name: nextHoliday.name,
                })}
              </span>
            )}
          </dd>
        )}
        {closed.length > 0 && <dt>{t('reviewTimes.closed')}</dt>}
        {closed.length > 0 && (
          <dd>{format.list(closed.map((range) => format.days(range.from, range.to)))}</dd>
        )}
        {agreedDays !== null && <dt>{t('reviewTimes.agreed')}</dt>}
        {agreedDays !== null && (
          <dd>
            {t('reviewTimes.agreedWithin', { days: words.days(agreedDays) })}
            {agreed && agreed.of > 0 && (
              <span className={textClasses.faintLine}>
                {' '}
                {t('reviewTimes.kept', { kept: agreed.kept, total: agreed.of })}
              </span>
            )}
          </dd>
        )}
      </dl>
    </SideSection>
  );
}

function SendInTime({ times: { nineDays, sendBy, zone }, now }: TimesProps & { readonly now: EpochMs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useApprovalTimesWords();
  if (nineDays === null) return null;
  return (
    <SideSection title={t('reviewTimes.sendInTime')}>
      <p className={textClasses.second}>{t('reviewTimes.sendAhead', { days: words.days(nineDays) })}</p>
      <ul>
        {sendBy.map(({ slot, by }) => (
          <li key={slot} className={classes.line}>
            <span>{t('reviewTimes.sendFor', { when: format.moment(slot, now, zone) })}</span>
            <b>{t('reviewTimes.sendBy', { when: format.moment(by, now, zone) })}</b>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

const saidRanges = [
  [0, 2],
  [3, 5],
  [6, 10],
] as const;

function BackTest({ times: { backTest } }: TimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (backTest.count === 0) return null;
  return (
    <SideSection title={t('reviewTimes.howGood')}>
      <p className={textClasses.second}>{t('reviewTimes.checkedOn', { count: backTest.count })}</p>
      <ul>
        {backTest.said.map(({ count, lateOfTen }, place) => {
          const [from, to] = saidRanges[place] ?? [0, 0];
          return (
            count > 0 && (
              <li key={from} className={classes.line}>
                <span>{t('reviewTimes.said', { from, to })}</span>
                <span className={textClasses.second}>
                  {t('reviewTimes.wereLate', { late: format.number(Math.round(lateOfTen * 10) / 10) })}{' '}
                  <span className={textClasses.third}>({format.number(count)})</span>
                </span>
              </li>
            )
          );
        })}
      </ul>
    </SideSection>
  );
}

/** Names in alphabetical order: nobody is ranked, and no times are given for a person. */
function Reviewers({ times: { reviewers } }: TimesProps) {
  const { t } = useTranslation();
  if (reviewers.length === 0) return null;
  return (
    <SideSection title={t('reviewTimes.reviewers')}>
      <ul>
        {reviewers.map(({ name, count }) => (
          <li key={name} className={classes.line}>
            <span className={layoutClasses.cut}>{name}</span>
            <span className={textClasses.second}>{t('reviewTimes.responded', { count })}</span>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

function NotCounted({ times: { coverage } }: TimesProps) {
  const { t } = useTranslation();
  const count = coverage.of - coverage.known;
  if (count === 0) return null;
  return (
    <SideSection title={t('reviewTimes.notCounted')}>
      <p className={textClasses.second}>{t('reviewTimes.notCountedHint', { count })}</p>
    </SideSection>
  );
}
