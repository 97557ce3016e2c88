import { env, evictDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { matchOf, seatsOf } from '../../durable/ports/objects.ts'
import type { MatchReport } from '../../durable/ports/organiser-port.ts'
import type { TournamentMatch } from '../../durable/protocol/tournament/tournament-fields.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import { vetoesReply } from '../../worker/contract/matches/vetoes.ts'
import { meetLate, type NaiveResult, naiveGroups, naiveTable } from '../support/rules/naive/naive-evening.ts'
import type { TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { anEvening, teamsOfTwo } from '../support/workerd/contests/a-tournament-evening.ts'
import { crash } from '../support/workerd/contests/evening-servers.ts'

const { TOURNAMENT } = env
afterEach(() => void Object.assign(env, { TOURNAMENT }))

type Ledger = Map<number, NaiveResult>
type Sides = readonly [number, number]
const sidesOf = ({ team1_id, team2_id }: TournamentMatch): Sides => [team1_id as number, team2_id as number]
const pairOf = (match: TournamentMatch): string => sidesOf(match).join('-')

/** From now on the next this many reports of matches do not reach the tournament, or are not answered. */
function loseReports(count: number, arrives: boolean): void {
  let left = count
  const getByName = (name: string) => {
    const stub = TOURNAMENT.getByName(name)
    return new Proxy(stub, {
      get: (target, member) => {
        if (member !== 'matchEnded')
          return (...args: unknown[]) => (target as unknown as Record<string, (...all: unknown[]) => unknown>)[String(member)]?.(...args)
        return async (report: MatchReport) => {
          if (left-- <= 0) return target.matchEnded(report)
          if (arrives) await target.matchEnded(report)
          throw new Error('the report is lost')
        }
      },
    })
  }
  Object.assign(env, { TOURNAMENT: { getByName } })
}

describe('an evening of sixteen teams', () => {
  it('ends with the trophy where the rules say, through a walk-over, an empty server, two corrections and dying processes', async () => {
    const teams = await teamsOfTwo(16)
    const seeds = teams.map(({ id }) => id)
    const seed = (number: number) => seeds[number - 1] as number
    const evening = await anEvening(teams, {
      name: 'Vintercup',
      team_size: 2,
      max_teams: 16,
      start_date: Date.now() + 3_600_000,
      tournament_type: 'groups_bracket',
      final_series: 'bo5',
      check_in_minutes: 0,
    })
    const { organise, teamOf, view } = evening
    for (const { id, players } of teams) {
      expect((await post(`/tournaments/${evening.id}/join`, players[0].token, { teamId: id })).body).toMatchObject({ success: true })
    }
    expect((await organise('draw')).body).toEqual({ success: true })
    await evictDurableObject(evening.room())
    expect((await organise('publish-draw', { draft: (await view()).draft?.commitment })).body).toEqual({ success: true })
    expect((await organise('start')).body).toEqual({ success: true })

    // ── Groups ──
    const groups = naiveGroups(seeds)
    const drawn = Object.values(Object.groupBy((await view()).groups, ({ id }) => id)) as { team_id: number }[][]
    expect(drawn.map((rows) => rows.map(({ team_id }) => team_id).toSorted())).toEqual(groups.map((group) => group.toSorted()))

    const ledger: Ledger = new Map()
    /** The better seed wins, by this many rounds as it is better; except whom the evening is to surprise. */
    const surprises = new Set<number>()
    const winnerOf = ([one, other]: Sides): number => {
      if (surprises.has(one) !== surprises.has(other)) return surprises.has(one) ? one : other
      return seeds.indexOf(one) < seeds.indexOf(other) ? one : other
    }
    const lostBy = ([one, other]: Sides): number => Math.max(0, 11 - Math.abs(seeds.indexOf(one) - seeds.indexOf(other)))
    const result = ([one, other]: Sides, score: readonly [number, number] | null): NaiveResult => ({ one, other, score })

    /** Starts a match: by both captains, or by the organiser. */
    const begin = async (match: TournamentMatch): Promise<MatchId> => {
      if (match.match_number % 2 === 0) expect((await organise(`matches/${match.match_number}/start`)).body).toEqual({ success: true })
      else {
        for (const teamId of sidesOf(match)) {
          const [captain] = teamOf(teamId).players
          const ready = { teamId, match: match.match_number }
          expect((await post(`/tournaments/${evening.id}/ready`, captain.token, ready)).body).toEqual({ success: true })
        }
      }
      if (match.match_number % 5 === 0) await crash(evening.room)
      await evening.view()
      await evening.settled()
      const { match_id, status, trouble } = await evening.match(match.match_number)
      expect({ status, trouble }).toEqual({ status: 'live', trouble: null })
      return match_id as MatchId
    }
    const playOut = async (match: TournamentMatch, matchId: MatchId): Promise<void> => {
      const sides = sidesOf(match)
      const winner = winnerOf(sides) === sides[0] ? 'A' : 'B'
      const loser = winner === 'A' ? 'B' : 'A'
      const lost = lostBy(sides)
      const won = { winner, lost } as const
      const losesOne = match.match_number % 4 === 1
      const lostMap = { winner: loser, lost: 9 } as const
      const series = { bo1: [won], bo3: losesOne ? [won, lostMap, won] : [won, won], bo5: [lostMap, won, won, lostMap, won] }
      const maps = series[match.series_type]
      if (match.match_number % 6 === 0) loseReports(1, match.match_number % 12 === 0)
      await evening.playOut(matchId, maps, async () => {
        if (match.match_number % 7 === 0) await crash(() => matchOf(env, matchId))
        if (match.match_number % 3 !== 0) return
        // Only a running object can be put to sleep.
        await evening.view()
        await evictDurableObject(evening.room())
      })
      Object.assign(env, { TOURNAMENT })
      const points = [0, 1].map((side) => maps.filter((map) => map.winner === (side === 0 ? 'A' : 'B')).length)
      const score = match.series_type === 'bo1' ? (winner === 'A' ? [13, lost] : [lost, 13]) : points
      const told = await evening.match(match.match_number)
      expect(told).toMatchObject({ status: 'finished', ended_by: 'played', team1_score: score[0], team2_score: score[1] })
      ledger.set(match.match_number, result(sides, [score[0] as number, score[1] as number]))
      for (const { steamId } of sides.flatMap((teamId) => teamOf(teamId).players)) {
        expect(await seatsOf(env, steamId).seatOf(steamId)).toBeNull()
      }
    }
    /** Plays these matches, whose teams are all different. Their captains choose at the same time. */
    const play = async (matches: readonly TournamentMatch[]): Promise<void> => {
      const begun: MatchId[] = []
      for (const match of matches) {
        await evening.keepAwake()
        begun.push(await begin(match))
      }
      await evening.keepAwake()
      await Promise.all(begun.map(evening.choose))
      for (const [place, match] of matches.entries()) await playOut(match, begun[place] as MatchId)
    }
    const ready = async (): Promise<TournamentMatch[]> => (await view()).matches.filter(({ status }) => status === 'ready')
    const between = (one: number, other: number) => (each: TournamentMatch) => {
      const sides = sidesOf(each)
      return sides.includes(one) && sides.includes(other)
    }

    const all = (await view()).matches.filter(({ stage }) => stage === 'group')
    expect(all).toHaveLength(24)
    const walkover = all.find(between(seed(3), seed(14))) as TournamentMatch
    const empty = all.find(between(seed(12), seed(13))) as TournamentMatch
    expect((await organise(`matches/${walkover.match_number}/walkover`, { winner: seed(3) })).body).toEqual({ success: true })
    ledger.set(walkover.match_number, result([seed(3), seed(14)], [13, 0]))
    expect((await organise(`matches/${empty.match_number}/absent`)).body).toEqual({ success: true })
    ledger.set(empty.match_number, result([seed(12), seed(13)], null))
    for (const round of [1, 2, 3]) await play((await ready()).filter((match) => match.stage === 'group' && match.round === round))

    // ── The teams of the bracket, and a correction before it ──
    const groupResults = () => all.flatMap(({ match_number }) => ledger.get(match_number) ?? [])
    const advancing = () =>
      groups.map((group) =>
        naiveTable(
          group,
          groupResults().filter(({ one }) => group.includes(one)),
        ).slice(0, 2),
      )
    const told = async () => {
      const { groups: rows } = await view()
      return groups.map((group) =>
        rows.filter(({ team_id, advances }) => group.includes(team_id) && advances === 1).map((row) => row.team_id),
      )
    }
    const teamsOf = (tables: ReturnType<typeof advancing>) => tables.map((table) => table.map(({ team }) => team))
    expect(await told()).toEqual(teamsOf(advancing()))
    expect((await told())[0]).toEqual([seed(1), seed(8)])

    const correct = async (one: number, other: number, rounds: number) => {
      const match = all.find(between(one, other)) as TournamentMatch
      const [team1_score, team2_score] = sidesOf(match)[0] === one ? [13, rounds] : [rounds, 13]
      const path = `matches/${match.match_number}`
      const preview = (await organise(`${path}/preview`, { action: 'result', team1_score, team2_score })).body
      const before = (await view()).revision
      ledger.set(match.match_number, result([one, other], [13, rounds]))
      const revision = preview.revision as number
      expect((await organise(`${path}/result`, { team1_score, team2_score, revision })).body).toEqual({ success: true })
      expect((await organise(`${path}/result`, { team1_score, team2_score: team2_score + 1, revision })).status).toBe(409)
      expect((await view()).revision).toBeGreaterThan(before)
      return preview.changes as { no: number | null; text: string; grave: 0 | 1 }[]
    }
    expect((await correct(seed(9), seed(8), 2)).filter(({ grave }) => grave === 1)).toEqual([])
    expect((await told())[0]).toEqual([seed(1), seed(9)])
    expect(await told()).toEqual(teamsOf(advancing()))

    // ── The bracket, and a correction after part of it was played ──
    const bracket = async () => (await view()).matches.filter(({ stage }) => stage === 'bracket')
    const quarters = async () => (await bracket()).filter(({ round_name }) => round_name === 'Kvartfinale')
    const first = await quarters()
    expect(first.map(({ series_type }) => series_type)).toEqual(['bo3', 'bo3', 'bo3', 'bo3'])
    expect(first.flatMap(sidesOf).toSorted()).toEqual(teamsOf(advancing()).flat().toSorted())
    expect(meetLate(first.map(sidesOf), groups)).toBe(true)
    await play(first)
    const semi = (await ready())[0] as TournamentMatch
    expect(semi.round_name).toBe('Semifinale')
    const lostMatch = await begin(semi)

    const before = await bracket()
    // Number ten of the seeds was better than number seven after all, and surprises everybody from here on.
    surprises.add(seed(10))
    const grave = (await correct(seed(10), seed(7), 3)).filter((change) => change.grave === 1)
    expect(await told()).toEqual(teamsOf(advancing()))
    expect((await told())[1]).toEqual([seed(2), seed(10)])
    await evening.settled()
    const after = await bracket()
    const isOther = (match: TournamentMatch, place: number) => pairOf(match) !== pairOf(before[place] as TournamentMatch)
    const dropped = before.filter(
      ({ status }, place) => ['finished', 'live'].includes(status) && isOther(after[place] as TournamentMatch, place),
    )
    expect(dropped.length).toBeGreaterThan(0)
    expect(grave.map(({ no }) => no).toSorted()).toEqual(dropped.map(({ match_number }) => match_number).toSorted())
    for (const [place, match] of after.entries()) {
      const was = before[place] as TournamentMatch
      if (was.status === 'finished' && !isOther(match, place)) expect(match).toMatchObject({ status: 'finished', winner_id: was.winner_id })
      else expect(match.status).not.toBe('finished')
      if (isOther(match, place)) ledger.delete(match.match_number)
    }
    expect(meetLate((await quarters()).map(sidesOf), groups)).toBe(true)

    // The semi-final that had begun is off where it is another one now, and its players are free.
    const isSemiOff = dropped.some(({ match_number }) => match_number === semi.match_number)
    const stopped = (await get(`/matches/${lostMatch}`, teams[0]?.players[0].token ?? null)).body.match as {
      status: string
      cancel_reason: string
    }
    expect(stopped).toMatchObject(isSemiOff ? { status: 'canceled', cancel_reason: 'organiser' } : { status: 'picking_maps' })
    expect(isSemiOff).toBe(true)

    for (let next = await ready(); next.length > 0; next = await ready()) {
      await play(next)
    }

    // ── The trophy ──
    const end = await view()
    expect(end.status).toBe('completed')
    const played = await bracket()
    const winners = played.map((match) => {
      const { one, other, score } = ledger.get(match.match_number) as NaiveResult
      return { pair: [one, other], winner: (score?.[0] ?? 0) > (score?.[1] ?? 0) ? one : other, name: match.round_name }
    })
    const won = (name: string) => winners.filter((each) => each.name === name).map(({ winner }) => winner)
    const paired = (those: readonly number[]) => those.flatMap((team, at) => (at % 2 === 0 ? [[team, those[at + 1]]] : []))
    expect(
      winners
        .filter(({ name }) => name === 'Kvartfinale')
        .flatMap(({ pair }) => pair)
        .toSorted(),
    ).toEqual(teamsOf(advancing()).flat().toSorted())
    expect(winners.filter(({ name }) => name === 'Semifinale').map(({ pair }) => pair)).toEqual(paired(won('Kvartfinale')))
    expect(winners.filter(({ name }) => name === 'Finale').map(({ pair }) => pair)).toEqual(paired(won('Semifinale')))
    const [champion] = won('Finale')
    expect(champion).toBe(seed(10))
    expect(end.winner?.id).toBe(champion)
    const final = played.at(-1) as TournamentMatch
    expect([final.round_name, final.series_type, [final.team1_score, final.team2_score].toSorted()]).toEqual(['Finale', 'bo5', [2, 3]])
    expect(played.filter(({ series_type }) => series_type === 'bo5')).toHaveLength(1)
    expect(end.teams.find(({ id }) => id === champion)?.place).toBe(1)

    await evening.settled()
    const row = await env.DB.prepare('SELECT status, winner FROM tournaments WHERE id = ?').bind(evening.id).first<Record<string, string>>()
    expect([row?.status, JSON.parse(row?.winner ?? 'null')]).toMatchObject(['completed', { id: champion }])
    const [captain] = teamOf(champion as number).players as readonly [TestUser, TestUser]
    const history = (await get('/profile/games', captain.token)).body
    expect(JSON.stringify(history)).toContain('"match_type":"tournament"')

    // ── The bans and picks of its team ──
    const vetoes = v.parse(vetoesReply, (await get(`/teams/${champion}/vetoes`, captain.token)).body)
    expect(vetoes.matches).toBe(
      end.matches.filter(({ match_id, team1_id, team2_id }) => match_id && [team1_id, team2_id].includes(champion!)).length,
    )
    const sum = (of: 'banned_first' | 'picked' | 'played') => vetoes.maps.reduce((total, map) => total + map[of], 0)
    // A pick in each of two series of three maps, two in the final, where all five were played.
    expect([sum('banned_first'), sum('picked')]).toEqual([vetoes.matches, 4])
    expect(sum('played')).toBeGreaterThanOrEqual(2)
  })
})
