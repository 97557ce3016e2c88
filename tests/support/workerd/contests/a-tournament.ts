import { env } from 'cloudflare:test'
import * as v from 'valibot'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { tournamentReply } from '../../../../worker/contract/tournaments.ts'
import { aUser, type TestUser } from '../builders.ts'
import { call, get, post } from '../call.ts'
import { drained } from '../drained.ts'
import { createTeam, letIn } from './a-team.ts'

/** The form's fields for a small tournament whose check-in is open while teams still register. */
export const tournamentForm = (fields: object = {}): object => ({
  name: 'Høstcupen',
  team_size: 2,
  max_teams: 8,
  start_date: Date.now() + 600_000,
  registration_ends: Date.now() + 540_000,
  description: 'Fem kart og en kopp kaffe.',
  prize_pool: '1000 kr',
  prize_distribution: [{ place: '1', amount: '1000 kr' }],
  tournament_type: 'bracket',
  ...fields,
})

export const makeTournament = async (organiser: TestUser, fields: object = {}): Promise<Tournament> => {
  const { body } = await post('/admin/tournaments', organiser.token, tournamentForm(fields))
  if (!body.success) throw new Error(`no tournament: ${JSON.stringify(body)}`)
  return v.parse(tournamentReply, body).tournament
}

/** A team of its owner and one other player. */
export async function aPair(owner?: TestUser): Promise<{ team: number; owner: TestUser; member: TestUser }> {
  const [first, member] = [owner ?? (await aUser()), await aUser()]
  const { id } = await createTeam(first)
  await letIn(id, member)
  return { team: id, owner: first, member }
}

export const joinTournament = (id: string, owner: TestUser, team: number) => post(`/tournaments/${id}/join`, owner.token, { teamId: team })

/** An open tournament with one team, all of it in the record; the team's owner can be given. */
export async function aTournamentWithTeam(owner?: TestUser, fields: object = {}) {
  const makeIt = async () => {
    const organiser = await aUser({ role: 3 })
    return { organiser, ...(await makeTournament(organiser, fields)) }
  }
  const [{ id, organiser }, pair] = await Promise.all([makeIt(), aPair(owner)])
  await joinTournament(id, pair.owner, pair.team)
  await recorded(id)
  return { id, organiser, ...pair }
}

/** An open tournament with two teams. */
export async function aTournamentOfTwo(owner?: TestUser, fields: object = {}) {
  const [first, other] = await Promise.all([aTournamentWithTeam(owner, fields), aPair()])
  await joinTournament(first.id, other.owner, other.team)
  await recorded(first.id)
  return { ...first, other }
}

/** Resolves when the record has everything that the room has sent. */
export const recorded = (id: string): Promise<void> => drained(id, env.TOURNAMENT)

/** A tournament in the view of its organisers. */
export const seenBy = async (organiser: TestUser, id: string) =>
  v.parse(tournamentReply, (await get(`/admin/tournaments/${id}`, organiser.token)).body).tournament
export const organise = (organiser: TestUser, id: string, does: string, body: object = {}, headers: Record<string, string> = {}) =>
  call('POST', `/admin/tournaments/${id}/${does}`, organiser.token, body, headers)
