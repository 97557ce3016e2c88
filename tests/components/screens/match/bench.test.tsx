import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { BenchBar } from '../../../../web/screens/match/missing-players/BenchBar.tsx'
import { SubstituteChoice } from '../../../../web/screens/match/missing-players/SubstituteChoice.tsx'
import { holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'
import { aRunningMatch, me } from './finished-match.ts'

const open = aRunningMatch()
const mate = open.players.find(({ team, steamid }) => team === 'A' && steamid !== me)
const out = mate?.steamid ?? ''
const benched = (steamid: string, elo = mate?.elo ?? 0) => ({ steamid, username: steamid, avatar: '', elo })
const bench = [benched('kari'), benched('ola'), benched('sterk', 9_000)]
const score = { ...open.played[0], winner: null, score_a: 3, score_b: 2 } as Match['played'][number]
const match = (over: Partial<Match> = {}): Match => ({ ...open, kind: 'gather', played: [score], missed: [out], bench, ...over })

describe('the choice of a substitute', () => {
  it('is the captain’s, among those who fit, and one press lets one in', async () => {
    const calls = holdCalls()
    const { wrapper } = testPage()
    const captains = open.players.map((each) => ({ ...each, is_captain: each.steamid === me ? (1 as const) : (0 as const) }))
    const screen = await render(<SubstituteChoice match={match({ players: captains })} me={me} />, { wrapper })
    await expect.element(screen.getByRole('button', { name: 'Hent inn kari' })).toBeInTheDocument()
    expect(screen.getByRole('listitem').elements()).toHaveLength(2)
    await screen.getByRole('button', { name: 'Hent inn ola' }).click()
    expect(calls.map(({ asked, body }) => [asked, body])).toEqual([[`POST /matches/${match().match_id}/call-in`, { out, steamid: 'ola' }]])
  })

  it('is nobody else’s', async () => {
    const { wrapper } = testPage()
    const players = open.players.map((each) => ({ ...each, is_captain: 0 as const }))
    const screen = await render(<SubstituteChoice match={match({ players })} me={me} />, { wrapper })
    expect(screen.getByRole('button').query()).toBeNull()
  })
})

describe('the bench of a cup', () => {
  it('can be left by the player who sits there, and has of each team’s own players those alone who play for it', async () => {
    const { wrapper } = testPage()
    const own = { ...benched('egen', 9_000), only: 'A' as const }
    const theirs = { ...benched('deres'), only: 'B' as const }
    const cup = match({ kind: 'cup', bench: [own, theirs, benched('kari')] })
    const bar = await render(<BenchBar match={cup} me="kari" />, { wrapper })
    await expect.element(bar.getByRole('button', { name: 'Gå av benken' })).toBeInTheDocument()
    expect(bar.getByText('Uteblir noen, kan du bli hentet inn.', { exact: true }).query()).not.toBeNull()
    const players = open.players.map((each) => ({ ...each, is_captain: each.steamid === me ? (1 as const) : (0 as const) }))
    const screen = await render(<SubstituteChoice match={{ ...cup, players }} me={me} />, { wrapper })
    await expect.element(screen.getByRole('button', { name: 'Hent inn egen' })).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Hent inn kari' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Hent inn deres' }).query()).toBeNull()
  })
})

describe('the bench of a gather', () => {
  it('is for anyone who looks on, who sits down and gets up with one press', async () => {
    const calls = holdCalls()
    const { wrapper } = testPage()
    const screen = await render(<BenchBar match={match()} me="stranger" />, { wrapper })
    await expect.element(screen.getByText('3 spillere er klare hvis noen uteblir.')).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Sett meg på benken' }).click()
    expect(calls.map(({ asked, body }) => [asked, body])).toEqual([[`POST /matches/gather/${match().match_id}/bench`, { wants: 1 }]])
    await screen.rerender(<BenchBar match={match()} me="kari" />)
    await expect.element(screen.getByRole('button', { name: 'Gå av benken' })).toBeInTheDocument()
    await screen.rerender(<BenchBar match={match({ bench: [benched('kari')] })} me="stranger" />)
    await expect.element(screen.getByText('Én spiller er klar hvis noen uteblir.')).toBeInTheDocument()
  })

  it.each([
    ['who plays in it', match(), me],
    ['a scrim', match({ kind: 'scrim' }), 'stranger'],
    ['a cup, whose reserves were there from the start', match({ kind: 'cup' }), 'stranger'],
    ['a match that is over', match({ status: 'complete' }), 'stranger'],
  ])('is not there for %s', async (_for, over, viewer) => {
    const { wrapper } = testPage()
    const screen = await render(<BenchBar match={over} me={viewer} />, { wrapper })
    expect(screen.getByRole('button').query()).toBeNull()
  })
})
