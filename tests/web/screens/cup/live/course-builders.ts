import type { CupMatch, CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../../../web/rooms/cup-room.ts'
import { aCupMatch, aCupPlayer, aCupTeam, aCupView, cupSteamId } from '../cup-builders.ts'

/** The players of a team: five, of whom the first leads it. */
export const teamPlayers = (team: number, size = 5): string[] =>
  Array.from({ length: size }, (_, place) => cupSteamId((team - 1) * 5 + place + 1))

/** A team that plays, of five players. */
export const aPlayingTeam = (no: number, over: Partial<CupTeam> = {}): CupTeam => {
  const players = teamPlayers(no)
  return aCupTeam(no, { players, captain: players[0] ?? null, rank: no, ...over })
}

/** A match that is over, by so many rounds. */
export const aResult = (no: number, score: readonly [number, number], over: Partial<CupMatch> = {}): CupMatch => {
  const match = aCupMatch(no, { status: 'finished', how: 'played', team1_score: score[0], team2_score: score[1], matchid: `m${no}` })
  const winner = score[0] === score[1] ? null : score[0] > score[1] ? 'team1_id' : 'team2_id'
  const whole = { ...match, ...over }
  return { ...whole, winner_id: over.winner_id ?? (winner && whole[winner]) }
}

/** A cup of four teams that is played: the first round is over, the second begins, the semi-finals are to come. */
export function aLiveCup(over: Partial<Omit<CupView, 'cup'>> & { cup?: Partial<CupView['cup']> } = {}): CupView {
  const teams = [1, 2, 3, 4].map((no) => aPlayingTeam(no))
  const players = teams.flatMap(({ players: of, team_id }) =>
    of.map((steamid) => aCupPlayer(Number(steamid.slice(-7)), { team_id, is_captain: of[0] === steamid ? 1 : 0 })),
  )
  return aCupView({
    players,
    teams,
    matches: [
      aResult(1, [13, 7], { team1_id: 1, team2_id: 3 }),
      aResult(2, [12, 12], { team1_id: 2, team2_id: 4 }),
      aCupMatch(3, { round_number: 2, team1_id: 1, team2_id: 2, status: 'live', matchid: 'played' }),
      aCupMatch(4, { round_number: 2, team1_id: 3, team2_id: 4, can_start: 1 }),
      aCupMatch(5, { round_number: 3, match_type: 'semi', team1_id: null, team2_id: null }),
      aCupMatch(6, { round_number: 3, match_type: 'semi', team1_id: null, team2_id: null }),
      aCupMatch(7, { round_number: 4, match_type: 'final', team1_id: null, team2_id: null }),
    ],
    ...over,
    cup: { status: 'live', name: 'Fredagscupen', changes: 4, ...over.cup },
  })
}
