import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { teamInvites, teamMembers, teams, tournamentPlayers, tournaments, tournamentTeams, users } from '../../db/schema/index.ts'
import { seedDemo } from '../../db/seed/demo/seed-demo.ts'
import { courseIn } from '../../durable/course/state-course.ts'
import { tournamentSchema } from '../../durable/protocol/tournament/tournament-fields.ts'
import { commitmentOf } from '../../durable/rules/draft/draw.ts'
import { foldTeamName } from '../../durable/rules/team/team-name.ts'
import { migrate } from '../../durable/runtime/migrations.ts'
import { tournamentMigrations } from '../../durable/tournament/tournament-migrations.ts'
import { playerRowsOf, rowOf, teamRowsOf } from '../../durable/tournament/tournament-record.ts'
import { newTournament, type TournamentState } from '../../durable/tournament/tournament-state.ts'
import { tournamentView } from '../../durable/tournament/view/tournament-view.ts'

const now = Date.UTC(2026, 2, 14, 0, 5)

type Tables = {
  users: (typeof users.$inferSelect)[]
  teams: (typeof teams.$inferSelect)[]
  team_members: (typeof teamMembers.$inferSelect)[]
  team_invites: (typeof teamInvites.$inferSelect)[]
  tournaments: (typeof tournaments.$inferSelect)[]
  tournament_teams: (typeof tournamentTeams.$inferSelect)[]
  tournament_players: (typeof tournamentPlayers.$inferSelect)[]
}
const tables = ['users', 'teams', 'team_members', 'team_invites', 'tournaments', 'tournament_teams', 'tournament_players'] as const

let seen: Tables
beforeAll(async () => {
  await seedDemo(env.DB, now)
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)))
  seen = Object.fromEntries(tables.map((table, place) => [table, answers[place]?.results])) as Tables
})

const tally = <T>(list: readonly T[], keyOf: (each: T) => string | number) =>
  Object.fromEntries(Object.entries(Object.groupBy(list, keyOf)).map(([key, group]) => [key, group?.length]))

const stateOf = ({ record }: Tables['tournaments'][number]): TournamentState => {
  const state = migrate<TournamentState>(JSON.parse(record), tournamentMigrations)
  if (!state) throw new Error('of a newer version')
  return state
}
const stateIn = (status: string, isOpen: 0 | 1 = 0) => {
  const row = seen.tournaments.find((each) => each.status === status && each.registration_open === isOpen)
  if (!row) throw new Error(`no tournament that is ${status}`)
  return stateOf(row)
}

describe('the teams and tournaments of the demo', () => {
  it('has ten teams with a name of their own, an owner, captains and enough players for a match', () => {
    expect(seen.teams).toHaveLength(10)
    expect(seen.teams.map(({ name }) => foldTeamName(name))).toEqual(seen.teams.map(({ name_folded }) => name_folded))
    for (const { id } of seen.teams) {
      const roles = tally(
        seen.team_members.filter(({ team_id }) => team_id === id),
        ({ role }) => role,
      )
      expect(roles.owner).toBe(1)
      expect(roles.captain).toBeGreaterThan(0)
      expect(Number(roles.player) + Number(roles.captain)).toBeGreaterThan(3)
    }
    expect(tally(seen.team_members, ({ user_id }) => user_id)).toEqual(
      Object.fromEntries(seen.team_members.map(({ user_id }) => [user_id, 1])),
    )
  })

  it('lets the first player own a team, and asks them into two others', () => {
    const first = seen.users.find(({ uid }) => uid === 'demo01')
    const own = seen.team_members.find(({ user_id }) => user_id === first?.id)
    expect(own?.role).toBe('owner')
    expect(seen.team_invites.map(({ user_id }) => user_id)).toEqual([first?.id, first?.id])
    for (const invite of seen.team_invites) {
      expect(invite.team_id).not.toBe(own?.team_id)
      expect(seen.team_members).toContainEqual(
        expect.objectContaining({ team_id: invite.team_id, user_id: invite.invited_by, role: 'owner' }),
      )
    }
  })

  it('stands in the record as the rooms of the tournaments would have written it, and anybody can look at it', () => {
    expect(seen.tournaments).toHaveLength(4)
    for (const row of seen.tournaments) {
      const state = stateOf(row)
      expect(rowOf(state, 1)).toEqual(row)
      const { id, createdBy: by, createdAt: at, settings, nextSeed } = state
      const made = newTournament({ id, by, at, settings, nextSeed })
      expect([state.v, Object.keys(state).sort()]).toEqual([made.v, Object.keys(made).sort()])
      expect(teamRowsOf(state)).toEqual(
        expect.arrayContaining(seen.tournament_teams.filter(({ tournament_id }) => tournament_id === row.id)),
      )
      const players = seen.tournament_players.filter(({ tournament_id }) => tournament_id === row.id)
      expect(players).toHaveLength(playerRowsOf(state).length)
      expect(playerRowsOf(state)).toEqual(expect.arrayContaining(players))
      expect(v.parse(tournamentSchema, tournamentView(state, 1, 'player')).teams).toHaveLength(row.registered_teams)
      for (const { lineUp, members, captains } of state.teams) {
        expect(lineUp).toHaveLength(state.settings.teamSize)
        expect(members.map(({ steamId }) => steamId)).toEqual(expect.arrayContaining([...lineUp, ...captains]))
      }
      for (const { seed, teamIds } of state.draws) {
        expect(commitmentOf(seed)).not.toBe(commitmentOf(state.nextSeed))
        expect([...teamIds].sort()).toEqual([...(state.draw?.seeds ?? [])].sort())
      }
    }
  })

  it('has one that teams register for, one that they check in to, one that is played and one that is over', () => {
    const coming = stateIn('open', 1)
    expect(coming.teams).toHaveLength(5)
    expect(coming.settings.startAt - coming.settings.checkInMinutes * 60_000).toBeGreaterThan(now)
    const checkingIn = stateIn('open')
    expect(checkingIn.settings.startAt).toBeGreaterThan(now)
    expect(checkingIn.settings.startAt - checkingIn.settings.checkInMinutes * 60_000).toBeLessThan(now)
    expect(new Set(checkingIn.teams.map(({ isCheckedIn }) => isCheckedIn))).toEqual(new Set([true, false]))

    const goingOn = courseIn(stateIn('in_progress'))
    expect(goingOn?.matches.filter(({ is }) => is === 'ready').length).toBeGreaterThan(2)
    expect(goingOn?.matches.filter(({ result }) => result?.how === 'walkover')).toHaveLength(1)
    expect(goingOn?.matches.filter(({ result }) => result?.how === 'played').length).toBeGreaterThan(3)

    const over = courseIn(stateIn('completed'))
    expect(over).toMatchObject({ isOver: true, champion: expect.any(Number) })
    expect([...(over?.places.values() ?? [])].sort()).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
  })
})
