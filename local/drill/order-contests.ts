import type { StaffClient } from './act-as-staff.ts'

const minuteMs = 60_000

/** A cup of four players who are drawn in. Answers its id. */
export async function makeCup({ act }: StaffClient, name: string): Promise<string> {
  const now = Date.now()
  const times = { date: now + 60 * minuteMs, reg_open: now - 60 * minuteMs, reg_close: now + 30 * minuteMs }
  const { cup } = (await act('/api/cup/create', { name, max_players: 4, ...times })) as { cup: { id: string } }
  await act(`/api/cup/${cup.id}/add-random-users`)
  return cup.id
}

type CupMatch = { id: string; team1_id: number | null; team2_id: number | null; can_start: number }
type CupNow = { cup: { changes: number }; matches: CupMatch[] }

/** Staff make the teams and name the winner of each match, and of the last one the other team as well. */
export async function playCup({ read, act }: StaffClient, id: string): Promise<void> {
  for (const does of ['setup', 'balance-teams', 'start']) await act(`/api/cup/${id}/${does}`)
  const cupNow = () => read<CupNow>(`/api/cup/${id}/live`)
  const name = async (no: string, winner: number | null) =>
    act(`/api/cup/${id}/matches/${no}/walkover`, { winner, revision: (await cupNow()).cup.changes })
  const playable = async () => (await cupNow()).matches.find(({ can_start }) => can_start === 1)
  let last: CupMatch | undefined
  for (let match = await playable(); match; match = await playable()) {
    await name(match.id, match.team1_id)
    last = match
  }
  if (last) await name(last.id, last.team2_id)
  await act(`/api/cup/${id}/close`)
}

export const deleteCup = ({ act }: StaffClient, id: string): Promise<object> => act(`/api/cup/${id}/delete`)

type TournamentNow = {
  draft: { commitment: string } | null
  teams: { id: number }[]
  matches: { match_number: number; team1_id: number | null; team2_id: number | null }[]
}

/** The teams of the first open tournament check in and are drawn, and its first match gets a winner, then the other one. Answers its name. */
export async function playTournament({ read, act }: StaffClient): Promise<string> {
  const { tournaments } = await read<{ tournaments: { id: string; name: string; status: string }[] }>('/api/tournaments')
  const open = tournaments.find(({ status }) => status === 'open')
  if (!open) throw new Error('no tournament is open')
  const path = `/api/admin/tournaments/${open.id}`
  const now = async () => (await read<{ tournament: TournamentNow }>(path)).tournament
  for (const { id: teamId } of (await now()).teams) await act(`${path}/check-in`, { teamId, isIn: true })
  await act(`${path}/draw`)
  await act(`${path}/publish-draw`, { draft: (await now()).draft?.commitment })
  await act(`${path}/start`)
  const first = (await now()).matches.find(({ team1_id, team2_id }) => team1_id !== null && team2_id !== null)
  if (!first) throw new Error(`${open.name} has no match between two teams`)
  const match = `${path}/matches/${first.match_number}`
  for (const winner of [first.team1_id, first.team2_id]) {
    const { revision } = (await act(`${match}/preview`, { action: 'walkover', winner })) as { revision: number }
    await act(`${match}/walkover`, { winner, revision })
  }
  return open.name
}
