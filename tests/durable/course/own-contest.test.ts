import { describe, expect, it } from 'vitest'
import type { CupEvent } from '../../../durable/cup/cup-events.ts'
import { cupMachine } from '../../../durable/cup/cup-machine.ts'
import { decidingActs, ownContestTexts } from '../../../durable/rules/staff/own-contest.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { TournamentEvent } from '../../../durable/tournament/tournament-events.ts'
import { tournamentMachine } from '../../../durable/tournament/tournament-machine.ts'
import * as tournaments from '../../support/rules/a-tournament.ts'
import * as cups from '../../support/rules/cup/a-cup.ts'

const decidingIn = (contest: 'tournament' | 'cup') =>
  Object.entries(decidingActs[contest]).flatMap(([act, decides]) => (decides ? [act] : []))
const roles = [
  [2, undefined],
  [3, 'own'],
  [4, 'own'],
] as const
const by = (steamId: SteamId, role: number) => ({ steamId, role, chatBanned: false })

/** A tournament with three teams; the first has a captain, a member, a stand-in, and a player who is asked to be one. */
function aTournament() {
  const played = tournaments.playedTournament()
  played.register(1, 2, 3)
  played.draw()
  played.organise({ type: 'start' })
  const standIn = (out: number, steamId: string) => ({
    teamId: 1,
    out: tournaments.memberOf(1, out),
    player: tournaments.somePlayer(tournaments.memberOf(9, Number(steamId))),
  })
  played.say({ type: 'set-stand-in', by: tournaments.organiser, ...standIn(1, '1') })
  played.say({ type: 'ask-stand-in', by: tournaments.captainOf(1), ...standIn(0, '2') })
  const { memberOf } = tournaments
  return { state: played.state, inIt: [memberOf(1, 0), memberOf(1, 2), memberOf(9, 1), memberOf(9, 2)] }
}

describe('staff who are in a contest decide nothing of it', () => {
  it.each(decidingIn('tournament'))('in a tournament: %s', (type) => {
    const { state, inIt } = aTournament()
    for (const steamId of inIt)
      for (const [role, why] of roles) {
        const event = { type, by: by(steamId, role), asStaff: true } as unknown as TournamentEvent
        const answer = tournamentMachine.step(state, event, tournaments.startAt)
        expect(answer).toEqual({ ok: false, code: 'FORBIDDEN', ...(why && { message: ownContestTexts.tournament }) })
      }
  })

  it.each(decidingIn('cup'))('in a cup: %s', (type) => {
    const played = cups.playedCup({ maxPlayers: 4 })
    for (const number of cups.numbers(5)) played.register(number)
    // The first has a place, the fifth waits for one.
    for (const number of [1, 5])
      for (const [role, why] of roles) {
        const event = { type, by: by(cups.playerOf(number), role) } as unknown as CupEvent
        const answer = cupMachine.step(played.state, event, cups.opensAt)
        expect(answer).toEqual({ ok: false, code: 'FORBIDDEN', ...(why && { message: ownContestTexts.cup }) })
      }
  })
})
