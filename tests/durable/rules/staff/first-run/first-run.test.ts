import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countMissing,
  type FirstRunFacts,
  type FirstRunPart,
  firstRunOf,
  firstRunParts,
  notedParts,
  type StartServer,
} from '../../../../../durable/rules/staff/first-run/first-run.ts'

const now = Date.UTC(2026, 10, 28, 18, 0)
const dayMs = 86_400_000
const seen = { first: now - 9 * dayMs, last: now - 60_000 }

const goodServer: StartServer = {
  isOffline: false,
  lastSeen: now - 10_000,
  lastReport: now - 20_000,
  backups: { are: 'kept', at: now - 30_000 },
  restore: { is: 'works', at: now - 40_000 },
}
/** A site on which everything was seen to work. */
const whole: FirstRunFacts = {
  now,
  settings: { steamKey: true, discord: true, push: true },
  site: {
    seen: { 'sign-in': seen, 'steam-names': seen, files: seen, push: seen, discord: seen },
    filesFailure: null,
    cron: { at: now - 30_000 },
  },
  servers: [goodServer],
  confirmed: { 'site-backup': { at: now - dayMs, by: 'Kari' }, texts: { at: now - dayMs, by: 'Kari' } },
  owners: 2,
  faq: { questions: 19, writtenAt: null },
}
/** A site after its first deploy, before anybody came. */
const fresh: FirstRunFacts = {
  now,
  settings: { steamKey: false, discord: false, push: false },
  site: { seen: {}, filesFailure: null, cron: null },
  servers: [],
  confirmed: {},
  owners: 0,
  faq: { questions: 19, writtenAt: null },
}

const lineOf = (facts: FirstRunFacts, part: FirstRunPart) => firstRunOf(facts).find((each) => each.part === part)
const whyOf = (facts: Partial<FirstRunFacts>, part: FirstRunPart) => {
  const line = lineOf({ ...whole, ...facts }, part)
  return line && 'why' in line ? line.why : line?.state
}
const withServer = (...servers: Partial<StartServer>[]) => ({ servers: servers.map((each) => ({ ...goodServer, ...each })) })

describe('the first run', () => {
  it('has nothing missing where everything was seen to work', () => {
    expect(countMissing(firstRunOf(whole))).toBe(0)
    expect(lineOf(whole, 'sign-in')).toEqual({ part: 'sign-in', state: 'works', since: seen.first, last: seen.last, by: null })
    expect(lineOf(whole, 'site-backup')).toEqual({ part: 'site-backup', state: 'works', since: null, last: now - dayMs, by: 'Kari' })
  })

  it('has everything missing on a new site, except Discord, which nobody needs', () => {
    const lines = firstRunOf(fresh)
    expect(countMissing(lines)).toBe(firstRunParts.length - 1)
    expect(lineOf(fresh, 'discord')).toMatchObject({ state: 'off', why: 'not-set' })
  })

  it('says why a part does not count', () => {
    const site = whole.site as NonNullable<FirstRunFacts['site']>
    expect({
      cronNever: whyOf({ site: { ...site, cron: null } }, 'cron'),
      cronLate: whyOf({ site: { ...site, cron: { at: now - 5 * 60_000 - 1 } } }, 'cron'),
      cronOnTime: whyOf({ site: { ...site, cron: { at: now - 5 * 60_000 } } }, 'cron'),
      filesBroke: whyOf({ site: { ...site, filesFailure: 'R2 svarer ikke' } }, 'files'),
      noKey: whyOf({ settings: { ...whole.settings, steamKey: false } }, 'steam-names'),
      noVapid: whyOf({ settings: { ...whole.settings, push: false } }, 'push'),
      noServer: whyOf({ servers: [] }, 'server'),
      untested: whyOf(withServer({ lastSeen: null, lastReport: null }), 'server'),
      offline: whyOf(withServer({ isOffline: true }), 'server'),
      silent: whyOf(withServer({ lastReport: null }), 'server'),
      oneOfTwo: whyOf(withServer({ isOffline: true }, {}), 'server'),
      noBackup: whyOf(withServer({ backups: null }), 'backups'),
      emptyBackup: whyOf(withServer({ backups: { are: 'empty', at: now } }), 'backups'),
      notTried: whyOf(withServer({ restore: null }), 'backups'),
      triedAndFailed: whyOf(withServer({ restore: { is: 'fails', at: now } }), 'backups'),
      restoredOnEmptyOne: whyOf(withServer({ restore: null }, { backups: { are: 'empty', at: now } }), 'backups'),
      backupLongAgo: whyOf({ confirmed: { 'site-backup': { at: now - 181 * dayMs, by: 'Kari' } } }, 'site-backup'),
      alone: whyOf({ owners: 1 }, 'owners'),
      emptyFaq: whyOf({ faq: { questions: 0, writtenAt: now } }, 'texts'),
      seededFaq: whyOf({ confirmed: {} }, 'texts'),
      writtenFaq: whyOf({ confirmed: {}, faq: { questions: 19, writtenAt: now } }, 'texts'),
    }).toEqual({
      cronNever: 'never',
      cronLate: 'stopped',
      cronOnTime: 'works',
      filesBroke: 'failed',
      noKey: 'not-set',
      noVapid: 'not-set',
      noServer: 'no-server',
      untested: 'untested',
      offline: 'offline',
      silent: 'no-report',
      oneOfTwo: 'works',
      noBackup: 'no-backup',
      emptyBackup: 'empty-backup',
      notTried: 'not-restored',
      triedAndFailed: 'not-restored',
      restoredOnEmptyOne: 'not-restored',
      backupLongAgo: 'old',
      alone: 'alone',
      emptyFaq: 'no-texts',
      seededFaq: 'seeded-texts',
      writtenFaq: 'works',
    })
  })

  it('counts no part that nobody could ask', () => {
    const lines = firstRunOf({ ...whole, site: null, servers: null })
    const asked = new Set<FirstRunPart>([...notedParts, 'cron', 'server', 'backups'])
    for (const line of lines) expect(line.state).toBe(asked.has(line.part) ? 'missing' : 'works')
  })

  it('is green only for what was seen, whatever the rest of the site says', () => {
    const time = fc.option(fc.integer({ min: now - 400 * dayMs, max: now }), { nil: null })
    const server = fc.record({
      isOffline: fc.boolean(),
      lastSeen: time,
      lastReport: time,
      backups: fc.option(fc.record({ are: fc.constantFrom('kept' as const, 'empty' as const), at: fc.constant(now) }), { nil: null }),
      restore: fc.option(fc.record({ is: fc.constantFrom('testing' as const, 'works' as const, 'fails' as const), at: fc.constant(now) }), {
        nil: null,
      }),
    })
    const facts = fc.record({ seenParts: fc.subarray([...notedParts]), servers: fc.array(server, { maxLength: 4 }), owners: fc.nat(3) })
    fc.assert(
      fc.property(facts, ({ seenParts, servers, owners }) => {
        const site = { seen: Object.fromEntries(seenParts.map((part) => [part, seen])), filesFailure: null, cron: null }
        const lines = firstRunOf({ ...whole, site, servers, owners })
        const works = new Set(lines.filter(({ state }) => state === 'works').map(({ part }) => part))
        for (const part of notedParts) expect(works.has(part)).toBe(seenParts.includes(part))
        expect(works.has('server')).toBe(servers.some((each) => !each.isOffline && each.lastSeen !== null && each.lastReport !== null))
        expect(works.has('backups')).toBe(servers.some((each) => each.backups?.are === 'kept' && each.restore?.is === 'works'))
        expect(works.has('owners')).toBe(owners > 1)
        expect(works.has('cron')).toBe(false)
        expect(lines.map(({ part }) => part)).toEqual(firstRunParts)
      }),
      { seed: 86 },
    )
  })
})
