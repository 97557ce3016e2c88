import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { concernsOf } from '../../../../../durable/rules/staff/concerns/concerns.ts'
import type { WatchedServer } from '../../../../../durable/rules/staff/concerns/staff-facts.ts'
import type { View } from '../../../../../web/resource/use-resource.ts'
import { OverviewContent } from '../../../../../web/screens/admin/overview/OverviewSection.tsx'
import { menuCounts } from '../../../../../web/staff/menu-counts.ts'
import type { Overview } from '../../../../../worker/contract/admin/overview.ts'
import { aFailedView, aStaleView, aView } from '../../../views.ts'

const now = Date.UTC(2026, 4, 3, 18, 0)
type Site = NonNullable<Overview['site']>
const wellSite: Site = { undelivered: [], objects: 0, errors: [], cron: { at: now - 20_000, ms: 312, failed: [] }, sums: null }
const aWatchedServer = (fields: Partial<WatchedServer>): WatchedServer => ({
  ...{ address: '', name: '', state: 'free', match: null, since: null, backups: null, restore: null },
  ...fields,
})
const well: Overview = {
  success: true,
  now,
  online: 3,
  queued: 0,
  matches: [{ status: 'live', matches: 2 }],
  undecided: [],
  missing: [],
  tickets: { waiting: 0, since: null, latest: null },
  desk: { duty: [], taken: {} },
  serverless: [],
  contests: [],
  servers: [aWatchedServer({ address: '10.0.0.1:27015' })],
  site: wellSite,
}
const withSite = (site: Partial<Site>): Overview => ({ ...well, site: { ...wellSite, ...site } })
const failing = (name: string, parked: boolean, since: number): Site['undelivered'][number] => ({
  binding: 'MATCH',
  name,
  failed: [{ lane: 'result', what: 'result', since, attempts: parked ? 20 : 4, parked, error: 'D1 svarer ikke' }],
})
const undecided: Overview['undecided'] = [
  { match_id: 'abc', name: null, owner_name: 'Kari', kind: 'gather', max_players: 10, score_a: 5, score_b: 3, since: now - 3_600_000 },
]
const titles = (overview: Overview) => concernsOf(overview).map(({ title }) => title.replaceAll('\u00a0', ' '))
const shown = (view: View<Overview>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OverviewContent view={view} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
const read = (overview: Overview) => shown(aView(overview))

describe('the list of tasks for staff', () => {
  it('is nothing when all is well, and the page says so', () => {
    expect(concernsOf(well)).toEqual([])
    expect(read(well)).toContain('|Alt i orden|')
    expect(read(well)).toContain('|Servere|1|')
  })

  it('begins with matches that wait for a decision, then what was given up before what is still tried, the oldest first', () => {
    const undelivered = [failing('trying', false, 1), failing('young', true, 9), failing('old', true, 5)]
    expect(titles({ ...withSite({ undelivered, objects: 7 }), undecided })).toEqual([
      'Karis gather trenger avgjørelse',
      'Kamp old får ikke levert',
      'Kamp young får ikke levert',
      'Kamp trying får ikke levert',
      '4 til får ikke levert',
    ])
    expect(read(withSite({ undelivered, objects: 3 }))).toContain('Resultatet: 20 forsøk · gitt opp')
  })

  it('is a cron that has been silent for more than five minutes, never ran, or could not do all of it', () => {
    const cron = (
      at: number,
      failed: Site['cron'] extends infer Run ? (Run extends { failed: infer Failed } ? Failed : never) : never = [],
    ) => titles(withSite({ cron: { at, ms: 1, failed } }))
    expect(cron(now - 5 * 60_000)).toEqual([])
    expect(cron(now - 5 * 60_000 - 1)).toEqual(['Minuttjobben har stoppet'])
    expect(titles(withSite({ cron: null }))).toEqual(['Minuttjobben har aldri kjørt'])
    expect(cron(now, [{ step: 'queue', message: 'borte' }])).toEqual(['Minuttjobben får ikke gjort alt: queue'])
  })

  it('is a server that does not answer, sums that differ, and a part of the site that could not be asked', () => {
    const sums = {
      at: now,
      users: { looked: 5, roundAt: null, differ: [{ uid: 'kari', elo: 1_050, ledgerElo: 1_013, ratedMatches: 2, ledgerMatches: 2 }] },
      seats: { looked: 1, differ: [{ kind: 'match', id: 'abc' }] },
    }
    const servers = [aWatchedServer({ address: '10.0.0.1:27015', state: 'offline' })]
    expect(titles({ ...withSite({ sums }), servers, queued: null })).toEqual([
      'Køen svarer ikke',
      'ELO-en til kari stemmer ikke med historikken',
      '10.0.0.1:27015 svarer ikke',
      'En plass i abc er tatt av en spiller som ikke er der',
    ])
    expect(read(withSite({ sums }))).toContain('|1050 på siden, 1013 i historikken.|')
    expect(read(withSite({ sums }))).toMatch(/Kontrollerte 5 spillere og 1 plass nå nettopp\./)
  })

  it('is a ticket that waits, a contest that does, and a server that nobody has tested: then not everything is in order', () => {
    const contest = { kind: 'tournament', id: 'host', name: 'Høstcupen', stuck: 1, late: 3, open: 0, start: null, few: null } as const
    const cup = { kind: 'cup', id: 'natt', name: 'Nattcup', stuck: 0, late: 0, open: 0, start: now - 600_000, few: null } as const
    const servers = [
      aWatchedServer({ address: '10.0.0.1:27015', state: 'untried' }),
      aWatchedServer({ address: '10.0.0.2:27015', state: 'offline', since: now - 1 }),
      aWatchedServer({ address: '10.0.0.3:27015', state: 'offline', match: 'abc', since: now - 1 }),
    ]
    const busy: Overview = { ...well, servers, contests: [contest, cup], tickets: { waiting: 6, since: now - 3 * 86_400_000, latest: now } }
    expect(titles(busy)).toEqual([
      'Høstcupen må følges opp',
      '10.0.0.3:27015 svarer ikke',
      '6 saker venter på svar',
      'Nattcup har ikke startet',
      '10.0.0.2:27015 svarer ikke',
      '10.0.0.1:27015 er aldri testet',
    ])
    expect(read(busy)).not.toContain('Alt i orden')
    expect(read(busy)).toMatch(/1 kamp har stoppet opp\.\|3 kamper skulle ha begynt\./)
    expect(read(busy)).toContain('|Siden 30. april')
    expect(menuCounts(busy)).toEqual({ tickets: 6, servers: 3, tournaments: 1, cups: 1 })
    expect(menuCounts({ ...well, undecided })).toEqual({ matches: 1 })
    expect(menuCounts(null)).toEqual({})
  })

  it('is a contest that starts soon with too few teams or players, for as long as that is so', () => {
    const soon = { stuck: 0, late: 0, open: 0, start: now + 1_800_000 }
    const contest = { ...soon, kind: 'tournament', id: 'host', name: 'Høstcupen', few: 1 } as const
    const cup = { ...soon, kind: 'cup', id: 'natt', name: 'Nattcup', few: 0 } as const
    expect(titles({ ...well, contests: [contest, cup] })).toEqual(['Høstcupen har for få lag', 'Nattcup har for få spillere'])
    expect(read({ ...well, contests: [contest, cup] })).toMatch(/\|1 lag er påmeldt\.\|Starter kl\. \d\d\.\d\d\.\|.*\|Ingen er påmeldt\.\|/)
    expect(titles({ ...well, contests: [{ ...contest, start: now - 1 }] })).toEqual(['Høstcupen har ikke startet'])
  })

  it('is a match in which somebody is missed, for the nine who wait', () => {
    const missing = [{ match_id: 'abc', name: 'Fredag', owner_name: 'Kari', kind: 'gather' as const, max_players: 10, missing: 1 }]
    expect(titles({ ...well, missing })).toEqual(['Fredag mangler 1 spiller'])
    expect(read({ ...well, missing })).toContain('|9 venter|')
  })

  it('counts as matches those that have begun, and lobbies apart', () => {
    const matches = [
      { status: 'waiting' as const, matches: 6 },
      { status: 'live' as const, matches: 1 },
    ]
    expect(read({ ...well, matches })).toContain('|Kamper i gang|1|Pågår|1|Lobbyer|6|')
  })

  it('is for a moderator matches and tickets', () => {
    const { servers: _servers, serverless: _serverless, site: _site, contests: _contests, ...moderators } = well
    expect(concernsOf(moderators)).toEqual([])
    expect(titles({ ...moderators, tickets: { waiting: 1, since: now, latest: now } })).toEqual(['1 sak venter på svar'])
    expect(read(moderators)).toContain('Ingen saker og ingen kamper venter på deg.')
    expect(read(moderators)).not.toContain('Servere')
    expect(read(moderators)).not.toContain('Feil siste døgn')
  })
})

describe('the overview', () => {
  it('stays when it cannot be fetched anew, and says that it may be old', () => {
    expect(read(well)).not.toContain('Får ikke hentet nye tall')
    expect(shown(aStaleView(well))).toMatch(/Får ikke hentet nye tall.*Alt i orden/)
    expect(shown(aFailedView())).toContain('Fikk ikke hentet oversikten')
  })
})
