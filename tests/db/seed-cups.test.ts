import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { findMedalDifferences } from '../../db/queries/medals/medal-recount.ts'
import type { cupPlayers, cups, userMedals, users } from '../../db/schema/index.ts'
import { seedBase } from '../../db/seed/base.ts'
import { seedDemo } from '../../db/seed/demo/seed-demo.ts'
import { courseIn, playableMatches } from '../../durable/course/state-course.ts'
import { cupMigrations } from '../../durable/cup/cup-migrations.ts'
import { playerRowsOf, rowOf } from '../../durable/cup/cup-record.ts'
import { type CupState, newCup, placedIn, poolOf, waitingIn } from '../../durable/cup/cup-state.ts'
import { winnersOf } from '../../durable/cup/cup-winners.ts'
import { cupRoomView } from '../../durable/cup/view/cup-view.ts'
import { cupRoomSchema } from '../../durable/protocol/cup/cup-fields.ts'
import { suggestTeams } from '../../durable/rules/cup/balance.ts'
import { type CupStatus, cupLimits, cupStatuses } from '../../durable/rules/cup/cup-words.ts'
import { cupMedalId } from '../../durable/rules/medals/medals.ts'
import { migrate } from '../../durable/runtime/migrations.ts'

const now = Date.UTC(2026, 2, 14, 0, 5)

type Tables = {
  users: (typeof users.$inferSelect)[]
  user_medals: (typeof userMedals.$inferSelect)[]
  cups: (typeof cups.$inferSelect)[]
  cup_players: (typeof cupPlayers.$inferSelect)[]
}
const tables = ['users', 'user_medals', 'cups', 'cup_players'] as const

let seen: Tables
beforeAll(async () => {
  await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
  await seedDemo(env.DB, now)
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)))
  seen = Object.fromEntries(tables.map((table, place) => [table, answers[place]?.results])) as Tables
})

const stateOf = ({ record }: Tables['cups'][number]): CupState => {
  const state = migrate<CupState>(JSON.parse(record), cupMigrations)
  if (!state) throw new Error('of a newer version')
  return state
}
const stateIn = (status: CupStatus): CupState => {
  const row = seen.cups.find((each) => each.status === status)
  if (!row) throw new Error(`no cup that is ${status}`)
  return stateOf(row)
}

describe('the cups of the demo', () => {
  it('stand in the record as their rooms would have written it, and anybody can look at them', () => {
    expect(seen.cups.map(({ status }) => status).toSorted()).toEqual([...cupStatuses].toSorted())
    for (const row of seen.cups) {
      const state = stateOf(row)
      expect(rowOf(state, 1)).toEqual(row)
      const { id, createdBy: by, createdAt: at, settings, nextSeed, seed } = state
      const made = newCup({ id, by, at, settings, nextSeed, seed })
      expect([state.v, Object.keys(state).sort()]).toEqual([made.v, Object.keys(made).sort()])
      const players = seen.cup_players.filter(({ cup_id }) => cup_id === row.id).map(({ won: _won, ...player }) => player)
      expect(players).toHaveLength(state.players.length)
      expect(players).toEqual(expect.arrayContaining(playerRowsOf(state)))
      expect(v.parse(cupRoomSchema, cupRoomView(state, 'player')).players).toHaveLength(state.players.length)
      for (const { steamId, registeredAt } of state.players) {
        expect(seen.users.find(({ steamid }) => steamid === steamId)?.banned).toBe(0)
        expect(registeredAt).toBeGreaterThan(state.settings.regOpenAt)
        expect(registeredAt).toBeLessThanOrEqual(Math.min(now, state.settings.regCloseAt))
      }
    }
  })

  it('include one that 37 have registered for, of whom two wait, with friends among them', () => {
    const state = stateIn('open')
    expect([state.players.length, placedIn(state).length, waitingIn(state).length]).toEqual([37, 35, 2])
    expect(state.settings.regOpenAt).toBeLessThan(now)
    expect(state.settings.regCloseAt).toBeGreaterThan(now)
    expect(state.players.filter(({ friends }) => friends !== null)).toHaveLength(7)
    expect(state.asks).toHaveLength(1)
  })

  it('include one whose teams are being made of 23 players', () => {
    const state = stateIn('creating_teams')
    expect([placedIn(state).length, poolOf(state).length, state.teams.length]).toEqual([23, 15, 5])
    expect(state.players.filter(({ part }) => part === 'no-show')).toHaveLength(1)
    for (const { captains, lineUp } of state.teams) expect(lineUp).toEqual(expect.arrayContaining([...captains]))
  })

  it('include one that is played by six teams, whose first round is over and whose second can be started', () => {
    const state = stateIn('live')
    expect(state.teams.map(({ lineUp }) => lineUp.length)).toEqual(Array(6).fill(cupLimits.teamSize))
    expect(Object.keys(state.results)).toHaveLength(3)
    expect(playableMatches(state).map(({ match }) => match.round)).toEqual([2, 2, 2])
    expect(state.players.filter(({ isDrawn }) => isDrawn)).toHaveLength(2)
  })

  it('include one that is over, whose winners have the medal', async () => {
    const state = stateIn('closed')
    expect(courseIn(state)).toMatchObject({ isOver: true, champion: expect.any(Number) })
    const winners = winnersOf(state)
    expect(seen.cup_players.filter(({ won }) => won === 1).map(({ steamid }) => steamid)).toEqual([...winners].toSorted())
    const medals = seen.user_medals.filter(({ medal_id }) => medal_id === cupMedalId)
    expect(medals.map(({ match_id, acquired_at }) => [match_id, acquired_at])).toEqual(winners.map(() => [state.id, state.endedAt]))
    expect(await findMedalDifferences(openDatabase(env.DB))).toEqual({ players: [], holders: [] })
  })

  it('have teams made by the seed that everybody can check them with', () => {
    for (const state of [stateIn('live'), stateIn('closed')]) {
      const { players, teams } = state.balance ?? { players: [], teams: [] }
      const source = { seed: state.seed, matchId: state.id, steamIds: players.map(({ steamId }) => steamId) }
      const [best] = suggestTeams(players, { teams, source })
      expect(state.teams.map(({ lineUp, captains }) => [lineUp, captains[0]])).toEqual(
        best?.teams.map((team) => [team.players, team.captain]),
      )
    }
  })
})
