import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../durable/rules/error-codes.ts'
import type { Bindings } from '../../../worker/app-env.ts'
import { forOtherSites, securityHeaders } from '../../../worker/middleware/headers.ts'
import { aTeam, aTournament, aTournamentInPlay } from '../../support/rules/a-tournament-view.ts'
import { refusingTournaments, shownTournaments } from '../../support/workerd/contests/shown-tournaments.ts'
import { openSite, refusingLimiter } from '../support/support-calls.ts'

const inPlay = aTournamentInPlay(8, { played: 5 })
const teams = Array.from({ length: 4 }, (_, place) => aTeam(place + 1))
const completed = aTournamentInPlay(4, {
  id: 'ferdig12345',
  played: 3,
  teams,
  status: 'completed',
  winner: { id: 1, name: 'Rev', logo_url: null },
})
const hostileName = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
const hostile = aTournamentInPlay(4, {
  ...{ id: 'hostile1234', name: hostileName, played: 3, status: 'completed' },
  ...{ teams: teams.map((team) => ({ ...team, name: hostileName, logo_url: '//ond.example/x.png' })) },
  winner: { id: 1, name: hostileName, logo_url: 'https://ond.example/x.png"><script>' },
})
const groupsOnly = aTournamentInPlay(4, {
  id: 'grupper1234',
  matches: inPlay.matches.map((match) => ({ ...match, team1_id: null, team2_id: null, team1_name: null, team2_name: null })),
})
const aDay = 86_400_000
const open = [
  aTournament({ id: 'open123456', teams, start_date: Date.now() + aDay }),
  aTournament({ id: 'snart12345', start_date: Date.now() + 120_000 }),
  aTournament({ id: 'forsinket1', start_date: Date.now() - aDay }),
]
const site = openSite({}, shownTournaments(inPlay, completed, hostile, groupsOnly, ...open))
const ask = (path: string, headers: Record<string, string> = {}) => site.ask(`/embed/tournaments/${path}`, { headers })
const refused = (code: ErrorCode) => openSite({}, refusingTournaments(code)).ask(`/embed/tournaments/${inPlay.id}`)
/** The room does not answer at all. */
const failed = () => openSite({}, { TOURNAMENT: {} as Bindings['TOURNAMENT'] }).ask(`/embed/tournaments/${inPlay.id}`)
const limited = () => openSite({}, { ADDRESS_LIMIT: refusingLimiter }).ask(`/embed/tournaments/${inPlay.id}`)
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https://avatars.steamstatic.com data:; frame-ancestors *; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The security headers of a reply. */
const securityOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(securityHeaders).flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])))

describe('the page that other sites show in a frame', () => {
  it('differs from every other page in three headers: the ban of frames is left out, its policy says what little it may, and others may show it', async () => {
    const { 'X-Frame-Options': _ban, ...others } = securityHeaders
    const first = await ask(inPlay.id)
    const answers = {
      'the page': first,
      'the page unchanged': await ask(inPlay.id, { 'If-None-Match': first.headers.get('ETag') ?? '' }),
      'no such tournament': await ask('finnesikke'),
      'no id at all': await ask('x'),
      'a room that refuses': await refused('MAINTENANCE'),
      'a room that fails': await failed(),
      'too many calls': await limited(),
    }
    expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 304, 404, 404, 503, 500, 429])
    for (const [what, answer] of Object.entries(answers)) {
      expect(securityOf(answer), what).toEqual({ ...others, ...forOtherSites, 'Content-Security-Policy': policy })
      expect(answer.headers.get('Access-Control-Allow-Origin'), what).toBeNull()
      expect(answer.headers.get('Set-Cookie'), what).toBeNull()
    }
  })

  it('is the only one that may be framed', async () => {
    for (const path of ['/embed/cups/x', '/embed/tournaments', '/embed/tournaments/a/b', '/calendar/x', '/api/tournaments/x'])
      expect((await site.ask(path)).headers.get('X-Frame-Options'), path).toBe('DENY')
  })

  it('looks again by itself until the tournament is over: soon while it is played, and to be there at the start', async () => {
    const refreshOf = async (id: string) => (await ask(id)).headers.get('Refresh')
    expect(await Promise.all([inPlay.id, completed.id, 'finnesikke'].map(refreshOf))).toEqual(['30', null, null])
    expect(await refreshOf('open123456')).toBe('300')
    expect(Number(await refreshOf('snart12345'))).toBeGreaterThan(100)
    expect(Number(await refreshOf('snart12345'))).toBeLessThanOrEqual(120)
    expect(await refreshOf('forsinket1')).toBe('30')
    const unchanged = await ask(inPlay.id, { 'If-None-Match': (await ask(inPlay.id)).headers.get('ETag') ?? '' })
    expect([unchanged.status, unchanged.headers.get('Refresh')]).toEqual([304, '30'])
  })

  it('is a page that looks again by itself also when it cannot be shown, which nobody keeps', async () => {
    for (const answer of [await refused('MAINTENANCE'), await refused('SERVER_ERROR'), await failed(), await limited()]) {
      expect([answer.headers.get('Refresh'), answer.headers.get('Cache-Control')]).toEqual(['30', 'private, no-store'])
      expect(answer.headers.get('Content-Type')).toContain('text/html')
      const html = await answer.text()
      expect(html).toContain('Kan ikke vises akkurat nå')
      expect(html).not.toContain('finnes ikke')
    }
  })

  it('is shared for five seconds', async () => {
    const [play, over, before, none] = await Promise.all([inPlay.id, completed.id, 'open123456', 'finnesikke'].map((id) => ask(id)))
    expect([play, over, before].map((answer) => answer?.headers.get('Cache-Control'))).toEqual(Array(3).fill('public, s-maxage=5'))
    expect(none?.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('shows the bracket, the tables, the state and who won', async () => {
    const html = await (await ask(completed.id)).text()
    for (const said of ['Høstcupen', 'Ferdig', 'Vinner', 'Rev', 'Semifinale', 'Finale', 'BO3', 'Gruppe A', 'Går videre', 'Lag 4'])
      expect(html).toContain(said)
    expect(await (await ask('open123456')).text()).toContain('Påmeldte lag')
    expect(await (await ask('finnesikke')).text()).toContain('Tournament not found')
  })

  it('shows the tables above a bracket that no team has come to yet, and below it from then on', async () => {
    const titles = async (id: string) => (await (await ask(id)).text()).match(/<h2>(Grupper|Sluttspill)/g)
    expect(await titles(groupsOnly.id)).toEqual(['<h2>Grupper', '<h2>Sluttspill'])
    expect(await titles(inPlay.id)).toEqual(['<h2>Sluttspill', '<h2>Grupper'])
  })

  it('has no script, no form and no other address in it than this site, whatever people call themselves', async () => {
    const html = await (await ask(hostile.id)).text()
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const tags: string[] = []
    const links: (string | null)[] = []
    const reader = new HTMLRewriter().on('*', {
      element(tag) {
        tags.push(tag.tagName)
        for (const [name] of tag.attributes) expect(name).not.toMatch(/^on/)
        if (tag.tagName === 'img') expect(tag.getAttribute('src')).toMatch(/^\/files\//)
        if (tag.tagName !== 'a') return
        links.push(tag.getAttribute('href'))
        expect([tag.getAttribute('target'), tag.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
      },
    })
    await reader.transform(new Response(html)).text()
    for (const tag of ['script', 'form', 'iframe', 'base', 'link', 'object', 'img']) expect(tags).not.toContain(tag)
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link).toMatch(/^https:\/\/kampklar\.test\/(tournaments|match)\/[\w-]+$/)
  })

  it('is dark or light as it is asked for, and takes nothing else from its address', async () => {
    const themeOf = async (query: string) => /data-theme="(.*?)"/.exec(await (await ask(inPlay.id + query)).text())?.[1]
    expect(await Promise.all(['', '?theme=light', '?theme=dark', '?theme="><script>'].map(themeOf))).toEqual([
      'dark',
      'light',
      'dark',
      'dark',
    ])
  })

  it('gives a page of 64 teams in one answer of a modest size', async () => {
    const large = aTournamentInPlay(64, { id: 'stor123456', played: 40 })
    const html = await (await openSite({}, shownTournaments(large)).ask('/embed/tournaments/stor123456')).text()
    expect(html.match(/class="card/g)).toHaveLength(63)
    expect(html.length).toBeLessThan(80_000)
  })
})
