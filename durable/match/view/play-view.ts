import type { Match } from '../../protocol/match/match-fields.ts'
import type { PlayedChange, PlayedMapView, PlayerStatsView, RatingChangeView, RoundView } from '../../protocol/match/play-fields.ts'
import { entriesByPlayer, playersIn } from '../../rules/by-player.ts'
import { changedFields, changedItems } from '../../rules/changed-fields.ts'
import { clocksOf } from '../../rules/clocks.ts'
import { seriesScore } from '../../rules/play/map-score.ts'
import { withMultiKills } from '../../rules/play/multi-kills.ts'
import { canPlayAgain } from '../../rules/play/undecided-reasons.ts'
import type { RatingChange } from '../../rules/rating/elo.ts'
import { type MatchState, playOf } from '../match-state.ts'
import { isReady, type Play, type PlayedMap } from '../play/play-state.ts'
import { roundWinner } from '../play/played-map.ts'
import { undoneAt } from '../presence/early-leaver-step.ts'
import { newestBackup } from '../recovery/restorable-backups.ts'
import type { Restore } from '../recovery/restore.ts'
import { memoized } from './memoized-view.ts'

/** The label of a match that waits for its server; 'Server ready!' takes it away (docs/product.md 10.1). */
export function statusText(state: MatchState): string | null {
  if (state.status !== 'live' || state.play.undecided) return null
  const { play } = state
  const { serverStatus } = play
  if (!play.server) return serverStatus === 'waiting' ? 'Venter på ledig server' : null
  if (!isReady(play.server)) return 'Setter opp server'
  return serverStatus === 'warmup' ? 'Server ready!' : null
}

/** The field of a clutch from the log; the plugin counts those against one and two. */
const clutchName = (against: number) => `total_1v${against}` as 'total_1v3'

function playersView({ stats, clutches, weaponKills }: PlayedMap): PlayerStatsView[] {
  return Object.entries(withMultiKills(stats, weaponKills)).map(([steamid, counts]) => {
    const won = clutches.filter((each) => each.steamId === steamid)
    const alone: Partial<Record<'total_1v3', number>> = {}
    for (const { against } of won) alone[clutchName(against)] = (alone[clutchName(against)] ?? 0) + 1
    return {
      steamid,
      ...counts,
      ...alone,
      shots_fired_total: null,
      shots_on_target_total: null,
    }
  })
}

const roundsView = (map: PlayedMap): RoundView[] =>
  map.rounds.map(({ number, side, how, scoreA, scoreB }, place) => ({
    number,
    winner: roundWinner(map.rounds, place),
    side,
    how,
    score_a: scoreA,
    score_b: scoreB,
  }))

const playedMapView = memoized(
  (map: PlayedMap): PlayedMapView => ({
    map_id: map.mapId,
    number: map.number,
    phase: map.phase,
    team_a_began: map.teamABegan,
    score_a: map.scoreA,
    score_b: map.scoreB,
    winner: map.winner,
    rounds: roundsView(map),
    players: playersView(map),
  }),
)

const ratingsView = memoized((ratings: readonly RatingChange[]): RatingChangeView[] =>
  ratings.map(({ steamId, ...change }) => ({ steamid: steamId, ...change })),
)

/** The players who are missed on the server, and those who are away from it and may still come; none while the log has shown nobody. */
function presenceView({ presence, server, restore, deadlineAt }: Play, awayMs: number): Pick<Match, 'missed' | 'awaited'> {
  if (!presence) return { missed: [], awaited: [] }
  const { heard, away, missed } = presence
  const isKnown = isReady(server) && heard === server.runs
  const awaited = isKnown ? entriesByPlayer(away).filter(([steamId]) => !(steamId in missed)) : []
  return {
    missed: playersIn(missed),
    awaited: awaited.map(([steamid, since]) => ({ steamid, until: (restore && deadlineAt) ?? since + awayMs })),
  }
}

const restoreView = memoized(({ scoreA, scoreB, server, toldAt }: Restore): Match['restore'] => ({
  score_a: scoreA,
  score_b: scoreB,
  server,
  is_told: toldAt === null ? 0 : 1,
}))

/** The score of the newest backup of a match that lost its server. */
function goesOnFrom(play: Play): Match['goes_on_from'] {
  const backup = canPlayAgain(play.undecided) ? newestBackup(play) : null
  return backup && { score_a: backup.scoreA, score_b: backup.scoreB }
}

type PlayView = Pick<
  Match,
  | 'status_text'
  | 'has_server'
  | 'paused'
  | 'live_at'
  | 'team1_score'
  | 'team2_score'
  | 'winner'
  | 'needs_decision'
  | 'undecided_reason'
  | 'settled'
  | 'voided'
  | 'void_reason'
  | 'missed'
  | 'awaited'
  | 'undone_at'
  | 'restore'
  | 'goes_on_from'
  | 'played'
  | 'ratings'
>

/** Everything a match shows from the end of its veto on, except the server's address. */
export function playView(state: MatchState): PlayView {
  const play = playOf(state)
  const score = seriesScore((play?.maps ?? []).map((map) => map.winner))
  return {
    status_text: statusText(state),
    has_server: isReady(play?.server) ? 1 : 0,
    paused: play?.pausedAt == null ? 0 : 1,
    live_at: play?.liveAt ?? null,
    team1_score: score.A,
    team2_score: score.B,
    winner: play?.winner ?? null,
    needs_decision: play?.undecided ? 1 : 0,
    undecided_reason: play?.undecided ?? null,
    settled: play?.settled ? 1 : 0,
    voided: play?.voidReason === null || !play ? 0 : 1,
    void_reason: play?.voidReason ?? null,
    ...(play && {
      ...presenceView(play, clocksOf(state).awayMs),
      undone_at: state.status === 'live' ? undoneAt(state) : null,
      restore: play.restore ? restoreView(play.restore) : null,
      goes_on_from: goesOnFrom(play),
    }),
    played: (play?.maps ?? []).map(playedMapView),
    ratings: play ? ratingsView(play.ratings) : [],
  }
}

/** The first round in which the two differ; null when they are the same. */
function roundsFrom(before: readonly RoundView[], after: readonly RoundView[]): number | null {
  const place = after.findIndex((round, at) => JSON.stringify(round) !== JSON.stringify(before[at]))
  if (place >= 0) return after[place]?.number ?? null
  return before.length > after.length ? (after.at(-1)?.number ?? 0) + 1 : null
}

/** A new player's counts without zeros, which the browser fills in: the first round has all players. */
const withoutZeros = ({ steamid, ...counts }: PlayerStatsView): Partial<PlayerStatsView> & { steamid: string } => ({
  ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count)),
  steamid,
})

/** The changes of one map; null when there are none. */
function changeOf(before: PlayedMapView, after: PlayedMapView): PlayedChange | null {
  const from = roundsFrom(before.rounds, after.rounds)
  const known = new Set(before.players.map((each) => each.steamid))
  const there = new Set(after.players.map((each) => each.steamid))
  // A new player comes with their non-zero counts. Players never leave the list, except when a load starts the map again, and
  // then the whole map is sent.
  const players = changedItems(
    before.players.filter((each) => there.has(each.steamid)),
    after.players.filter((each) => known.has(each.steamid)),
    'steamid',
  )
  const fresh = after.players.filter((each) => !known.has(each.steamid)).map(withoutZeros)
  const told = [...(players ?? after.players), ...fresh]
  const change = {
    ...changedFields(before, after, ['rounds', 'players']),
    ...(from !== null && { rounds_from: from, rounds: after.rounds.filter((round) => round.number >= from) }),
    ...(told.length > 0 && { players: told }),
  }
  return Object.keys(change).length > 0 ? { ...change, number: after.number } : null
}

/** The changes of the maps; undefined when the whole list must be sent: the maps were just chosen, or one starts again. */
export function playedChanges(before: readonly PlayedMapView[] | undefined, after: readonly PlayedMapView[]): PlayedChange[] | undefined {
  if (before?.length !== after.length) return undefined
  const isAfresh = after.some((map, place) => map.players.length < (before[place]?.players.length ?? 0))
  if (isAfresh) return undefined
  return after.flatMap((map, place) => {
    const then = before[place]
    return then && then !== map ? (changeOf(then, map) ?? []) : []
  })
}
