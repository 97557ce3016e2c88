import { progressOf } from '../../../../durable/course/course-state.ts'
import type { CupEvent } from '../../../../durable/cup/cup-events.ts'
import { cupMachine } from '../../../../durable/cup/cup-machine.ts'
import type { AnyEffect } from '../../../../durable/cup/cup-outcome.ts'
import { type CupPlayerInfo, type CupSettings, type CupState, newCup } from '../../../../durable/cup/cup-state.ts'
import { type CupAudience, cupRoomView } from '../../../../durable/cup/view/cup-view.ts'
import type { MatchReport } from '../../../../durable/ports/organiser-port.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import type { Actor, JournalEntry, Tick } from '../../../../durable/runtime/machine.ts'
import { matchId, playerId } from '../ids.ts'

const hour = 3_600_000
/** When the cups of the tests begin; players register from hour 10 to hour 90. */
export const startAt = 100 * hour
export const [opensAt, closesAt] = [10 * hour, 90 * hour]

export const staff: Actor = { steamId: playerId('stab'), role: 3, chatBanned: false }
export const otherStaff: Actor = { steamId: playerId('stab to'), role: 3, chatBanned: false }
export const moderator: Actor = { steamId: playerId('moderator'), role: 2, chatBanned: false }

export const someCup = (over: Partial<CupSettings> = {}): CupSettings => ({
  name: 'Vintercup',
  description: 'Fem runder og en kopp kakao.',
  maxPlayers: 20,
  startAt,
  regOpenAt: opensAt,
  regCloseAt: closesAt,
  isPrivate: false,
  ...over,
})

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)
/** Player 1 is the best of all, and so on. */
export const playerOf = (number: number): SteamId => playerId(`p${number}`)
export const as = (number: number): Actor => ({ steamId: playerOf(number), role: 1, chatBanned: false })
export const somebody = (number: number): CupPlayerInfo => ({
  steamId: playerOf(number),
  username: `Spiller ${number}`,
  avatar: '/avatars/01.svg',
  role: 1,
  elo: 1000,
  kd: 1.25,
})
export const faceitOf = (number: number): number => 3000 - number * 20
export const profileOf = (number: number): string => `https://www.faceit.com/en/players/spiller-${number}`

/** A cup that a test plays: its state, its clock, and its effects. */
export function playedCup(settings: Partial<CupSettings> = {}) {
  const effects: AnyEffect[] = []
  const journal: JournalEntry<CupEvent>[] = []
  const cup = {
    now: opensAt,
    state: null as unknown as CupState,
    effects,
    journal,
    /** The answer: 'ok', or the code of the refusal with its text. A refusal changes nothing. */
    say(event: CupEvent | Tick): string {
      const outcome = cupMachine.step(cup.state, event, cup.now)
      if (!outcome.ok) return outcome.message ? `${outcome.code}: ${outcome.message}` : outcome.code
      if (outcome.state === cup.state) return 'ok'
      journal.push({ revision: journal.length + 1, at: cup.now, actor: null, event: outcome.journaled ?? event })
      cup.state = outcome.state
      effects.push(...outcome.effects)
      return 'ok'
    },
    register(...players: readonly number[]): string[] {
      return players.map((number) => cup.registerWith(number, null))
    },
    registerWith: (number: number, friend: number | null): string =>
      cup.say({
        type: 'register',
        by: as(number),
        player: { ...somebody(number), elo: faceitOf(number), profileLink: profileOf(number) },
        friend: friend === null ? null : playerOf(friend),
      }),
    organise: (event: object, by = staff): string => cup.say({ by, ...event } as CupEvent),
    does: (number: number, event: object): string => cup.say({ by: as(number), ...event } as CupEvent),
    assign: (number: number, to: number | null, from?: number | null): string =>
      cup.organise({ type: 'assign-player', steamId: playerOf(number), to, ...(from !== undefined && { from }) }),
    captain: (teamId: number, number: number, isOn = true): string =>
      cup.organise({ type: 'set-captain', teamId, steamId: playerOf(number), isOn }),
    /** Staff put a player into a team, in place of `out` if it is given. */
    letIn: (number: number, teamId: number, out: SteamId | null = null, by = staff): string =>
      cup.organise({ type: 'let-in', teamId, player: somebody(number), out }, by),
    undo: (by = staff): string => cup.organise({ type: 'undo', seen: cup.state.edits.at(-1)?.no ?? 0 }, by),
    /** This many players register and get the teams of the best suggestion, and the cup starts. */
    begin(players: number): void {
      cup.register(...numbers(players))
      for (const type of ['setup', 'balance-teams', 'start']) cup.organise({ type, choice: 0 })
      cup.forgetEffects()
    },
    /** Opens the rooms of these matches. */
    play(...matches: readonly number[]): void {
      for (const no of matches) {
        cup.organise({ type: 'start-match', no })
        cup.say({ type: 'match-opened', no, attempt: progressOf(cup.state, no).room?.attempt ?? 0 })
      }
    },
    report(no: number, over: Partial<MatchReport>): string {
      const { room } = progressOf(cup.state, no)
      const plain = { matchId: room?.matchId ?? matchId(''), match: String(no), winner: null, score: { A: 0, B: 0 } }
      return cup.say({ type: 'match-ended', report: { ...plain, revision: (room?.revision ?? 0) + 1, ...over } })
    },
    /** The match is played, and won by its first or second team. */
    playOut(no: number, winner: 'A' | 'B'): void {
      cup.play(no)
      cup.report(no, { winner, score: winner === 'A' ? { A: 13, B: 7 } : { A: 7, B: 13 } })
    },
    /** The clock moves on, and wakes the room at each of its wake times. */
    wait(until: number): void {
      for (let at = cupMachine.nextWakeAt(cup.state); at !== null && at <= until; at = cupMachine.nextWakeAt(cup.state)) {
        cup.now = Math.max(cup.now, at)
        cup.say({ type: 'tick' })
      }
      cup.now = until
    },
    view: (audience: CupAudience = 'player') => cupRoomView(cup.state, audience),
    player: (number: number) => cup.view().players.find(({ steamid }) => steamid === playerOf(number)),
    teams: () => cup.view().teams.map(({ players }) => players),
    match: (no: number) => cup.view().matches.find(({ id }) => id === String(no)),
    /** The notices to players or staff, each with its receiver; 'stab' for the staff. */
    told: (): string[] =>
      effects.flatMap((effect) => {
        if (effect.to !== 'players' && effect.to !== 'staff') return []
        const whom = effect.to === 'staff' ? 'stab' : effect.steamIds.join(' ')
        return effect.frame.event === 'toast' ? [`${whom}: ${effect.frame.data.msg}`] : []
      }),
    log: () => effects.flatMap((effect) => (effect.to === 'staff-log' ? [effect.entry] : [])),
    /** Drops the effects so far. */
    forgetEffects(): void {
      effects.length = 0
    },
  }
  cup.say({
    type: 'open',
    by: staff,
    state: newCup({
      id: 'cup',
      by: staff.steamId,
      at: hour,
      seed: '5eed'.repeat(16),
      nextSeed: 'feed'.repeat(16),
      settings: someCup(settings),
    }),
  })
  cup.forgetEffects()
  return cup
}
export type PlayedCup = ReturnType<typeof playedCup>
