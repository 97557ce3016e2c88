import type { ResultChange } from '../../../durable/course/course-events.ts'
import { progressOf } from '../../../durable/course/course-state.ts'
import type { MatchReport } from '../../../durable/ports/organiser-port.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Actor, Tick } from '../../../durable/runtime/machine.ts'
import type { RegisteringTeam, TournamentEvent } from '../../../durable/tournament/tournament-events.ts'
import { tournamentMachine } from '../../../durable/tournament/tournament-machine.ts'
import type { AnyEffect } from '../../../durable/tournament/tournament-outcome.ts'
import { newTournament, type TournamentSettings, type TournamentState } from '../../../durable/tournament/tournament-state.ts'
import { tournamentView } from '../../../durable/tournament/view/tournament-view.ts'
import { matchId, playerId } from './ids.ts'

const hour = 3_600_000
/** When the tournaments of the tests begin. */
export const startAt = 100 * hour

export const organiser: Actor = { steamId: playerId('arrangør'), role: 3, chatBanned: false }
export const outsider: Actor = { steamId: playerId('utenfor'), role: 1, chatBanned: false }

export const someSettings = (over: Partial<TournamentSettings> = {}): TournamentSettings => ({
  name: 'Høstcup',
  teamSize: 2,
  maxTeams: 64,
  startAt,
  description: '',
  prizePool: '',
  prizes: [],
  type: 'groups_bracket',
  thirdPlace: false,
  seeding: 'rating',
  registrationEndsAt: null,
  checkInMinutes: 0,
  servers: 2,
  ...over,
})

/** A member of a team: 't3b' is the second of team 3. */
export const memberOf = (team: number, place: number): SteamId => playerId(`t${team}${'abcdefghijkl'.charAt(place)}`)
/** The owner of a team, who acts for it. */
export const captainOf = (team: number): Actor => ({ steamId: memberOf(team, 0), role: 1, chatBanned: false })

export const somePlayer = (steamId: SteamId, elo = 1000) => ({ steamId, username: `Spiller ${steamId}`, avatar: '/avatars/01.svg', elo })

/** 'Lag 1' is the best of all, and so on. */
export function someTeam(id: number, over: Partial<RegisteringTeam> = {}, members = 3): RegisteringTeam {
  const elo = 2000 - id * 10
  const players = Array.from({ length: members }, (_, place) => somePlayer(memberOf(id, place), elo))
  return { id, name: `Lag ${id}`, logoUrl: null, rating: elo, captains: [memberOf(id, 0)], members: players, ...over }
}

/** A tournament that a test plays: its state, its clock, and its effects. */
export function playedTournament(settings: Partial<TournamentSettings> = {}) {
  const effects: AnyEffect[] = []
  const seedOf = (number: number) => String(number).padStart(64, '5eed')
  const played = {
    now: hour,
    revision: 0,
    state: null as unknown as TournamentState,
    effects,
    /** The answer: 'ok', or the code of the refusal with its text. A refusal changes nothing. */
    say(event: TournamentEvent | Tick): string {
      const outcome = tournamentMachine.step(played.state, event, played.now)
      if (!outcome.ok) return outcome.message ? `${outcome.code}: ${outcome.message}` : outcome.code
      if (outcome.state !== played.state) played.revision += 1
      played.state = outcome.state
      effects.push(...outcome.effects)
      return 'ok'
    },
    register(...teams: readonly number[]): string[] {
      return teams.map((team) => played.say({ type: 'register', by: captainOf(team), team: someTeam(team) }))
    },
    organise(event: object): string {
      return played.say({ by: organiser, ...event } as TournamentEvent)
    },
    /** Draws with these teams and starts. */
    begin(teams: number): void {
      played.register(...Array.from({ length: teams }, (_, place) => place + 1))
      played.draw()
      played.organise({ type: 'start' })
    },
    /** Makes a draw that only organisers see, in place of the present draft. */
    draft(elos: Record<string, number> = {}): string {
      const { draws, draft } = played.state
      const nextSeed = seedOf(draws.length + (draft ? 2 : 1))
      return played.organise({ type: 'draw', elos, nextSeed, draft: played.view().draft?.commitment ?? null })
    },
    publish: (): string => played.organise({ type: 'publish-draw', draft: played.view().draft?.commitment ?? '' }),
    /** Draws and publishes. */
    draw(elos: Record<string, number> = {}): string {
      const said = played.draft(elos)
      return said === 'ok' ? played.publish() : said
    },
    /** Sets a result like staff who have seen the preview; `seen` null: without a preview. */
    set: (no: number, change: ResultChange, seen?: number | null): string =>
      played.organise({ type: 'set-result', no, change, seen: seen === undefined ? played.state.changes : seen }),
    score: (no: number, team1: number, team2: number): string =>
      played.set(no, { action: 'result', team1_score: team1, team2_score: team2 }),
    /** Undoes the act that 'Angre' names now. */
    undo: (): string => played.organise({ type: 'undo', seen: played.state.undo.at(-1)?.changes ?? 0 }),
    ready: (no: number, ...teams: readonly number[]): string[] =>
      teams.map((team) => played.say({ type: 'ready', by: captainOf(team), teamId: team, no, isReady: true })),
    /** Starts a match and opens its room. */
    play(no: number): void {
      played.organise({ type: 'start-match', no })
      played.say({ type: 'match-opened', no, attempt: progressOf(played.state, no).room?.attempt ?? 0 })
    },
    report(no: number, over: Partial<MatchReport>): string {
      const { room } = progressOf(played.state, no)
      const report = { matchId: room?.matchId ?? matchId(''), match: String(no), revision: 1, winner: null, score: { A: 0, B: 0 }, ...over }
      return played.say({ type: 'match-ended', report })
    },
    /** The clock moves on, and wakes the room at each of its wake times. */
    wait(until: number): void {
      for (
        let at = tournamentMachine.nextWakeAt(played.state);
        at !== null && at <= until;
        at = tournamentMachine.nextWakeAt(played.state)
      ) {
        played.now = Math.max(played.now, at)
        played.say({ type: 'tick' })
      }
      played.now = until
    },
    view: (audience: 'player' | 'organiser' = 'player') => tournamentView(played.state, played.revision, audience),
    match: (no: number) => played.view().matches.find(({ match_number }) => match_number === no),
    /** The texts of the notices to players or staff. */
    told: (): string[] => effects.flatMap((effect) => (effect.to === 'players' || effect.to === 'staff' ? told(effect.frame) : [])),
    log: () => effects.flatMap((effect) => (effect.to === 'staff-log' ? [effect.entry] : [])),
    /** Drops the effects so far. */
    forgetEffects(): void {
      effects.length = 0
    },
  }
  const told = (frame: { event: string; data: object }) => (frame.event === 'toast' && 'msg' in frame.data ? [String(frame.data.msg)] : [])
  const made = newTournament({ id: 'cup', by: organiser.steamId, at: played.now, nextSeed: seedOf(0), settings: someSettings(settings) })
  played.say({ type: 'open', by: organiser, state: made })
  return played
}
export type PlayedTournament = ReturnType<typeof playedTournament>
