import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockOffset, localSpan, withAnswer } from '../clock-offset';
import {
  type ApprovedPost,
  approvedVersionOf,
  type HeldVersion,
  isDifferent,
  isOtherVersion,
  type PostVersion,
  versionIdOf,
} from '.';

const content = (given: Partial<PostVersion> = {}): PostVersion => ({
  caption: 'Twelve days',
  firstComment: null,
  media: ['1', '2'],
  accountId: 'a1',
  accountName: '@himal',
  scheduleAt: '2026-11-21T10:00:00+00:00',
  network: 'instagram',
  type: 'feed',
  ...given,
});
const held = (seenFrom: number, seenUntil: number, given: Partial<HeldVersion> = {}): HeldVersion => ({
  ...content(given),
  seenFrom,
  seenUntil,
  wasInReview: true,
  ...given,
});
const approval = (at: number, isInvalidated = false) => ({ status: 'approved', at, isInvalidated }) as const;
const post = (given: Partial<ApprovedPost>): ApprovedPost => ({
  status: 'in_review',
  review: 'approved',
  cycleStartedAt: null,
  decisions: [approval(50)],
  versions: [held(10, 100)],
  ...given,
});
const kindOf = (given: Partial<ApprovedPost>) => approvedVersionOf(post(given))?.kind ?? null;

describe('approvedVersionOf', () => {
  it('an approved post without edits is unchanged', () => {
    expect(approvedVersionOf(post({}))).toEqual({ kind: 'same', approvedAt: 50, grade: 'seen' });
  });

  it.each([
    ['caption', { caption: 'Fourteen days' }],
    ['first_comment', { firstComment: 'Prices' }],
    ['media', { media: ['1', '3'] }],
    ['media', { media: ['2', '1'] }],
    ['account', { accountId: 'a2' }],
    ['network', { network: 'facebook' }],
    ['type', { type: 'story' }],
  ] as const)(
    'a different %s after approval is a change, whether or not the service voided the decision',
    (field, edit) => {
      const versions = [held(10, 60), held(70, 100, edit)];
      for (const isInvalidated of [false, true])
        expect(approvedVersionOf(post({ versions, decisions: [approval(50, isInvalidated)] }))).toMatchObject(
          {
            kind: 'changed',
            fields: [field],
            approvedAt: 50,
            grade: 'seen',
            nextSeenAt: 70,
            approved: versions[0],
            voided: isInvalidated ? 1 : 0,
          },
        );
    },
  );

  it('a moved date, a renamed account or a reverted edit is no change', () => {
    expect(kindOf({ versions: [held(10, 60), held(70, 100, { scheduleAt: null })] })).toBe('same');
    expect(kindOf({ versions: [held(10, 60), held(70, 100, { accountName: '@trek' })] })).toBe('same');
    expect(kindOf({ versions: [held(10, 60), held(70, 80, { caption: 'x' }), held(90, 100)] })).toBe('same');
  });

  it('the approved version is unknown if the post was first held after it or decisions are unread', () => {
    expect(approvedVersionOf(post({ versions: [held(51, 100)] }))).toEqual({
      kind: 'unknown',
      approvedAt: 50,
      reason: 'not_held',
    });
    expect(kindOf({ versions: [held(51, 60), held(70, 100, { caption: 'x' })] })).toBe('unknown');
    expect(kindOf({ decisions: null })).toBe('unknown');
    expect(kindOf({ cycleStartedAt: undefined })).toBe('unknown');
  });

  it('the approved version is unknown if the post was first held in the second of the decision', () => {
    const next = held(5_000, 6_000, { caption: 'x' });
    const versions = [held(2_400, 3_000), next];
    expect(kindOf({ decisions: [approval(2_000)], versions })).toBe('unknown');
    expect(kindOf({ decisions: [approval(3_000)], versions: [held(2_400, 4_000), next] })).toBe('changed');
  });

  it('there is no approved version without an approval, nor for a draft or archived post', () => {
    expect(kindOf({ review: 'pending', decisions: [] })).toBeNull();
    const asked = { status: 'request_changes', at: 50, isInvalidated: false } as const;
    expect(kindOf({ review: 'request_changes', decisions: [asked] })).toBeNull();
    expect(kindOf({ status: 'draft', review: null })).toBeNull();
    expect(kindOf({ status: 'archived', review: null })).toBeNull();
  });

  it('a post changed since an earlier approval is changed despite a later approval', () => {
    const versions = [held(10, 60), held(70, 100, { caption: 'x' })];
    const decisions = [approval(50), approval(80)];
    expect(approvedVersionOf(post({ versions, decisions }))).toMatchObject({
      kind: 'changed',
      approvedAt: 50,
    });
  });

  it('a voided approval is ignored once the review has ended without it', () => {
    const versions = [held(10, 60), held(70, 100, { caption: 'x' })];
    const decisions = [approval(50, true), approval(80)];
    expect(kindOf({ versions, decisions })).toBe('same');
    expect(kindOf({ versions, decisions, review: null, status: 'scheduled' })).toBe('same');
    expect(kindOf({ versions, decisions, review: 'pending' })).toBe('changed');
  });

  it('an approval from before the resubmission or in its second does not count', () => {
    const versions = [held(10, 60), held(70, 100, { caption: 'x' })];
    for (const cycleStartedAt of [50, 65])
      expect(kindOf({ versions, cycleStartedAt, review: 'pending' })).toBeNull();
  });

  it('the order is unknown if edit and decision lie between two readings, unless the approval was voided', () => {
    const versions = [held(10, 40), held(70, 100, { caption: 'x' })];
    expect(approvedVersionOf(post({ versions }))).toMatchObject({ kind: 'unknown', reason: 'order_unknown' });
    const decisions = [approval(50, true)];
    expect(approvedVersionOf(post({ versions, decisions }))).toMatchObject({
      kind: 'changed',
      grade: 'seen',
    });
  });

  it('the next version counts if the reading before held a draft or an earlier cycle', () => {
    const next = held(70, 100, { caption: 'x' });
    expect(kindOf({ versions: [held(10, 40, { wasInReview: false }), next] })).toBe('same');
    expect(kindOf({ versions: [held(10, 40), next], cycleStartedAt: 45 })).toBe('same');
  });

  it('a still counting latest approval of an approved post names the current version', () => {
    const word = { versions: [held(51, 100)], servicesWordAt: 90 };
    expect(approvedVersionOf(post(word))).toEqual({ kind: 'same', approvedAt: 50, grade: 'word' });
    // The rule covers no earlier approval, no later one, and none that was voided.
    expect(kindOf({ ...word, servicesWordAt: 49 })).toBe('unknown');
    expect(kindOf({ ...word, decisions: [approval(40), approval(50)] })).toBe('unknown');
    expect(kindOf({ ...word, decisions: [approval(50, true)] })).toBe('voided');
  });

  it('a version once named by the service stays the approved one after later readings', () => {
    const first = held(51, 100);
    const decisions = [{ ...approval(50), wordVersion: versionIdOf(first) }];
    const given = { status: 'scheduled', review: null, decisions } as const;
    expect(kindOf({ ...given, versions: [first] })).toBe('same');
    const edited = approvedVersionOf(post({ ...given, versions: [first, held(110, 120, { caption: 'x' })] }));
    expect(edited).toMatchObject({ kind: 'changed', grade: 'word', fields: ['caption'] });
  });

  it('approvals of different versions by two reviewers are reported as mixed', () => {
    const versions = [held(10, 60), held(70, 100, { caption: 'x' })];
    const mixed = (isInvalidated: boolean) =>
      approvedVersionOf(
        post({ versions, decisions: [approval(50), approval(80, isInvalidated)], review: 'pending' }),
      );
    expect(mixed(false)).toMatchObject({ kind: 'changed', isMixed: true });
    expect(mixed(true)).toMatchObject({ kind: 'changed', isMixed: false });
  });

  it('an approval voided without a certain difference is reported as voided', () => {
    const given = { decisions: [approval(50, true)], review: 'pending' } as const;
    const voided = { kind: 'voided', approvedAt: 50, voided: 1 } as const;
    expect(approvedVersionOf(post(given))).toEqual({ ...voided, mayDiffer: false });
    const versions = [held(51, 60), held(70, 100, { caption: 'x' })];
    expect(approvedVersionOf(post({ ...given, versions }))).toEqual({ ...voided, mayDiffer: true });
    expect(kindOf({ ...given, versions: [held(10, 60), held(70, 100, { caption: 'x' })] })).toBe('changed');
  });

  it.each([
    ['not_held', { versions: [held(51, 100)] }],
    ['not_held', { versions: [held(10, 40), held(700_000, 800_000, { caption: 'x' })] }],
    ['order_unknown', { versions: [held(10, 40), held(70, 100, { caption: 'x' })] }],
    ['decisions_not_read', { decisions: null }],
    ['decisions_not_read', { cycleStartedAt: undefined }],
    ['no_response', { decisions: [] }],
    [
      'clocks_not_compared',
      {
        versions: [held(10, 60), held(70, 100, { caption: 'x' })],
        decisions: [{ ...approval(50), span: { from: -300_000, to: 300_000, isCompared: false } }],
      },
    ],
  ] as const)('an unknown version has the reason %s', (reason, given) => {
    expect(approvedVersionOf(post(given))).toMatchObject({ kind: 'unknown', reason });
  });
});

describe('Difference between two versions', () => {
  const text = 'Caf\u00e9\nopens at nine';
  it.each([
    ['null, absent and empty text', { firstComment: null }, { firstComment: '' }, 'first_comment'],
    ['line ends', { caption: text }, { caption: text.replace('\n', '\r\n') }, 'caption'],
    ['spaces at the end of a line', { caption: text }, { caption: text.replace('\n', ' \t\n') }, 'caption'],
    ['Unicode composition', { caption: text }, { caption: text.normalize('NFD') }, 'caption'],
    ['a renamed account', { accountName: '@a' }, { accountName: '@b' }, 'account'],
    ['a network that was not stored yet', { network: 'facebook' }, { network: undefined }, 'network'],
    [
      'another offset for the same instant',
      { scheduleAt: '2026-11-21T10:00:00+00:00' },
      { scheduleAt: '2026-11-21T07:00:00-03:00' },
      'schedule_at',
    ],
  ] as const)('%s is not flagged', (_what, one, other, field) => {
    const [before, after] = [content(one), { ...content(), ...other } as PostVersion];
    expect(isDifferent(before, after, field)).toBe(false);
    const finding = approvedVersionOf(post({ versions: [held(10, 60, before), held(70, 100, after)] }));
    expect(finding).toEqual({ kind: 'same', approvedAt: 50, grade: 'seen' });
  });

  it('text in another Unicode form is held as a separate version', () => {
    expect(isOtherVersion(content({ caption: text }), content({ caption: text.normalize('NFD') }))).toBe(
      true,
    );
  });

  it('the pair key is the same for the same difference, whatever versions came between', () => {
    const pairOf = (...versions: HeldVersion[]) => {
      const finding = approvedVersionOf(post({ versions }));
      return finding?.kind === 'changed' ? finding.pair : null;
    };
    const [a, b, c] = [held(10, 60), held(70, 80, { caption: 'x' }), held(90, 95, { caption: 'y' })];
    const pair = pairOf(a, b);
    expect(pair).toMatch(/^\w+\.\.\w+$/);
    expect(pairOf(a, b, c, { ...b, seenFrom: 97, seenUntil: 99 })).toBe(pair);
    expect(pairOf(a, { ...b, scheduleAt: null, accountName: '@new' })).toBe(pair);
    expect(pairOf(a, c)).not.toBe(pair);
  });
});

/** What readings at these moments hold. */
function versionsRead(readings: readonly number[], captionAt: (at: number) => string): HeldVersion[] {
  const versions: HeldVersion[] = [];
  for (const at of readings.toSorted((a, b) => a - b)) {
    const last = versions.at(-1);
    const read = held(at, at, { caption: captionAt(at) });
    if (last && !isOtherVersion(last, read)) versions[versions.length - 1] = { ...last, seenUntil: at };
    else versions.push(read);
  }
  return versions;
}

/** A post over time: each edit gives it a caption it never had; readings hold what it was at their moment. */
const lives = fc
  .record({
    edits: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 6 }),
    readings: fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }),
    approvals: fc.array(
      fc.record({
        // Never a whole second, of which nobody knows on which side of a reading it lies.
        at: fc.integer({ min: 0, max: 1000 }).map((at) => at + 0.5),
        isInvalidated: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })
  .map(({ edits, readings, approvals }) => {
    const captionAt = (at: number) => `version ${edits.filter((edit) => edit <= at).length}`;
    const versions = versionsRead(readings, captionAt);
    const decisions = approvals.map((one) => ({ status: 'approved' as const, ...one }));
    return { captionAt, versions, decisions };
  });

describe('Approved version over random histories', () => {
  const isKnownUntil = (versions: readonly HeldVersion[], at: number) =>
    at <= (versions.at(-1)?.seenUntil ?? 0);

  it('property 3: a post is the same only if each approver saw the current version', () => {
    fc.assert(
      fc.property(lives, ({ captionAt, versions, decisions }) => {
        const finding = approvedVersionOf(post({ versions, decisions, review: 'pending' }));
        const today = versions.at(-1)?.caption;
        if (finding?.kind !== 'same') return;
        for (const { at } of decisions) if (isKnownUntil(versions, at)) expect(captionAt(at)).toBe(today);
      }),
    );
  });

  it('a version reported as approved is the version at the time of the approval', () => {
    fc.assert(
      fc.property(lives, ({ captionAt, versions, decisions }) => {
        const valid = decisions.map((one) => ({ ...one, isInvalidated: false }));
        const finding = approvedVersionOf(post({ versions, decisions: valid }));
        if (finding?.kind !== 'changed') return;
        expect(finding.approved.caption).not.toBe(versions.at(-1)?.caption);
        if (finding.grade === 'seen') expect(captionAt(finding.approvedAt)).toBe(finding.approved.caption);
      }),
    );
  });

  it('property 3: a post is never changed if every reading had the approved content', () => {
    fc.assert(
      fc.property(lives, ({ versions, decisions }) => {
        const alike = versions.map((one) => ({ ...one, caption: 'the same' }));
        expect(kindOf({ versions: alike, decisions, review: 'pending' })).not.toBe('changed');
      }),
    );
  });

  it('property 3: a post is never as approved once a reading showed an edit after every approval', () => {
    fc.assert(
      fc.property(lives, ({ captionAt, versions, decisions }) => {
        const today = versions.at(-1)?.caption;
        if (!decisions.every(({ at }) => isKnownUntil(versions, at) && captionAt(at) !== today)) return;
        expect(kindOf({ versions, decisions, review: 'pending' })).not.toBe('same');
      }),
    );
  });

  const isCertain = (kind: string | null) => kind === 'same' || kind === 'changed';

  it('property 8: no state is more certain without the rule of the still counting approval', () => {
    fc.assert(
      fc.property(lives, ({ versions, decisions }) => {
        const decided = decisions.map((one) => ({ ...one, isInvalidated: false }));
        const kindWith = (isOn: boolean) =>
          kindOf({ versions, decisions: decided, ...(isOn && { servicesWordAt: Number.POSITIVE_INFINITY }) });
        if (isCertain(kindWith(false))) expect(kindWith(true)).toBe(kindWith(false));
      }),
    );
  });

  it('property 2: more readings never make the approved version less certain', () => {
    const more = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lives, more, ({ captionAt, versions, decisions }, added) => {
        const until = versions.at(-1)?.seenUntil ?? 0;
        const decided = decisions.map((one) => ({ ...one, isInvalidated: false }));
        if (!decided.every(({ at }) => isKnownUntil(versions, at))) return;
        const moments = versions.flatMap(({ seenFrom, seenUntil }) => [seenFrom, seenUntil]);
        const readings = [...moments, ...added.filter((at) => at <= until)];
        const [found, again] = [versions, versionsRead(readings, captionAt)].map((of) =>
          approvedVersionOf(post({ versions: of, decisions: decided, review: 'pending' })),
        );
        if (!isCertain(found?.kind ?? null)) return;
        expect(again?.kind).toBe(found?.kind);
        // Another one of several approvals or candidates may be shown as soon as it is certain.
        if (found?.kind === 'changed' && found.grade === 'seen' && decided.length === 1)
          expect(again).toMatchObject({ pair: found.pair });
      }),
    );
  });

  it('property 4: a constant offset of the service’s clock changes no state if answers are dated', () => {
    const anySeconds = fc.integer({ min: -400 * 86_400, max: 400 * 86_400 });
    fc.assert(
      fc.property(lives, anySeconds, ({ versions, decisions }, seconds) => {
        const kindAhead = (aheadMs: number) => {
          const offset = [0, 700, 1_500, 2_100].reduce<ClockOffset | null>((known, sentAt) => {
            const serviceAt = Math.floor((sentAt + 40 + aheadMs) / 1_000) * 1_000;
            return withAnswer(known, { sentAt, readAt: sentAt + 80, serviceAt });
          }, null);
          const dated = decisions.map((one) => {
            const at = Math.floor(one.at / 1_000) * 1_000 + aheadMs;
            return { ...one, at, span: localSpan(at, at + 1_000, offset) };
          });
          return kindOf({ versions, decisions: dated });
        };
        expect(kindAhead(seconds * 1_000)).toBe(kindAhead(0));
      }),
    );
  });

  it('property 9: two installations with the same answers agree, however far apart their clocks are', () => {
    fc.assert(
      fc.property(
        lives,
        fc.integer({ min: -3_600_000, max: 3_600_000 }),
        ({ versions, decisions }, apartMs) => {
          const installed = (clockMs: number) => {
            const offset = [0, 700, 1_500, 2_100].reduce<ClockOffset | null>((known, sentAt) => {
              const serviceAt = Math.floor((sentAt + 40) / 1_000) * 1_000;
              const times = { sentAt: sentAt + clockMs, readAt: sentAt + 80 + clockMs, serviceAt };
              return withAnswer(known, times);
            }, null);
            const said = approvedVersionOf(
              post({
                review: 'pending',
                versions: versions.map((one) => ({
                  ...one,
                  seenFrom: one.seenFrom + clockMs,
                  seenUntil: one.seenUntil + clockMs,
                })),
                decisions: decisions.map((one) => {
                  const at = Math.floor(one.at / 1_000) * 1_000;
                  return { ...one, at, span: localSpan(at, at + 1_000, offset) };
                }),
              }),
            );
            return [said?.kind, said?.kind === 'changed' && said.pair];
          };
          expect(installed(apartMs)).toEqual(installed(0));
        },
      ),
    );
  });

  it('property 1: decisions in any order give the same state', () => {
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.nat()), ({ versions, decisions }, order) => {
        // Some of them are of the same moment.
        const whole = decisions.map((one) => ({ ...one, at: Math.floor(one.at / 300) * 300 + 0.5 }));
        const given = { versions, decisions: whole, review: 'approved', servicesWordAt: 1_000 } as const;
        const shuffled = whole
          .map((one) => ({ one, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        expect(approvedVersionOf(post({ ...given, decisions: shuffled }))).toEqual(
          approvedVersionOf(post(given)),
        );
      }),
    );
  });

  it('the version is unknown for decisions older than all held versions', () => {
    fc.assert(
      fc.property(lives, ({ versions, decisions }) => {
        const first = versions[0]?.seenFrom ?? 0;
        const early = decisions.map((one) => ({ ...one, isInvalidated: false, at: first - 1 - one.at }));
        expect(kindOf({ versions, decisions: early })).toBe('unknown');
      }),
    );
  });

  /** Other writings of the same content. */
  const rewritten = fc.constantFrom<(one: HeldVersion) => HeldVersion>(
    (one) => ({ ...one, caption: `${one.caption}\r\n`.replace(/\r\n$/, ' ') }),
    (one) => ({ ...one, caption: one.caption?.normalize('NFD') ?? null }),
    (one) => ({ ...one, firstComment: '' }),
    (one) => ({ ...one, accountName: '@renamed' }),
    (one) => ({ ...one, scheduleAt: '2026-11-21T07:00:00-03:00' }),
    (one) => ({ ...one, scheduleAt: null }),
    ({ network: _network, ...one }) => one,
  );

  it('property 5: another notation of the same content changes no state and no pair key', () => {
    fc.assert(
      fc.property(lives, fc.array(rewritten, { minLength: 1 }), ({ versions, decisions }, writings) => {
        const others = versions.map((one, place) => writings[place % writings.length]?.(one) ?? one);
        const said = (of: readonly HeldVersion[]) => {
          const finding = approvedVersionOf(post({ versions: of, decisions, review: 'pending' }));
          return [finding?.kind, finding?.kind === 'changed' && finding.pair];
        };
        const hasNetwork = others.every(({ network }) => network !== undefined);
        const [kind, pair] = said(others);
        expect(kind).toBe(said(versions)[0]);
        if (hasNetwork) expect(pair).toBe(said(versions)[1]);
      }),
    );
  });

  it('property 7: an edit and its exact revert end as approved, unless an approval was voided', () => {
    fc.assert(
      fc.property(lives, fc.boolean(), ({ versions }, isInvalidated) => {
        const last = versions.at(-1) as HeldVersion;
        const from = last.seenUntil + 10;
        const whole = { ...last, seenUntil: from };
        const edited = { ...last, caption: 'edited', seenFrom: from + 10, seenUntil: from + 20 };
        const back = { ...last, seenFrom: from + 30, seenUntil: from + 40 };
        const decisions = [{ ...approval(from - 4.5), isInvalidated }];
        const given = { versions: [...versions.slice(0, -1), whole, edited, back], decisions };
        expect(kindOf({ ...given, review: 'pending' })).toBe(isInvalidated ? 'voided' : 'same');
      }),
    );
  });
});
