import type { TimelineEntry } from '../../../../../durable/protocol/match/match-fields.ts'
import type { Evidence, EvidenceMatch, EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { formatWaited } from '../../../../format/countdown.ts'

/** The moment from which a match's times count (UTC ms): when its first map went live, otherwise when it was opened. */
export const zeroOf = ({ live_at, created_at }: Pick<EvidenceMatch, 'live_at' | 'created_at'>): number => live_at ?? created_at

/** «12:05» into the match, «−03:10» before it began. */
export function formatOffset(at: number, zero: number): string {
  const seconds = Math.round((at - zero) / 1_000)
  return seconds < 0 ? `−${formatWaited(-seconds)}` : formatWaited(seconds)
}

/** Rounds of a single map, otherwise maps won. */
export function scoreOf({ series_type, maps, team1_score, team2_score }: EvidenceMatch): { a: number; b: number } {
  const [map] = playedMaps(maps)
  return series_type === 'bo1' && map ? { a: map.score_team_a, b: map.score_team_b } : { a: team1_score, b: team2_score }
}

/** The maps of the series, in the order of play. */
export const playedMaps = (maps: EvidenceMatch['maps']): EvidenceMatch['maps'] =>
  maps.filter(({ status }) => status === 'picked').sort((one, other) => (one.pick_order ?? 0) - (other.pick_order ?? 0))

/** The players in order: the reported player, the ticket's owner, then the others in the given order. */
export const byConcern = (players: readonly EvidencePlayer[]): EvidencePlayer[] => {
  const rank = ({ concern }: EvidencePlayer) => (concern === 'reported' ? 0 : concern === 'owner' ? 1 : 2)
  return players.toSorted((one, other) => rank(one) - rank(other))
}

/** Lines of 'Hendelser' that name this player. A line can name several players. */
export const timelineWith = (timeline: readonly TimelineEntry[], player: EvidencePlayer | null): readonly TimelineEntry[] =>
  player === null
    ? timeline
    : timeline.filter(({ by, whom, incoming, last_whom }) =>
        [by, incoming, last_whom, whom, ...(whom?.split(' og ') ?? [])].includes(player.username),
      )

/** A message, with the chat in which it was written. */
export type Written = { key: string; at: number; where: 'site' | 'all' | 'team'; steamid: string | null; username: string; message: string }

/** The messages on the site and on the server in one list, oldest first; only those of `player` if one is given. */
export function writtenIn({ chat, game_chat }: Pick<Evidence, 'chat' | 'game_chat'>, player: EvidencePlayer | null): Written[] {
  const onSite = chat.map((line, place): Written => ({ ...line, key: `s${place}`, where: 'site' }))
  const inGame = game_chat.map(
    ({ team_only, ...line }, place): Written => ({ ...line, key: `g${place}`, where: team_only === 1 ? 'team' : 'all' }),
  )
  return [...onSite, ...inGame]
    .filter(({ steamid }) => player === null || steamid === player.steamid)
    .sort((one, other) => one.at - other.at)
}

/** Kills by or of this player. */
export const killsWith = (kills: Evidence['kills'], player: EvidencePlayer | null): Evidence['kills'] =>
  player === null ? kills : kills.filter(({ killer, victim }) => killer === player.steamid || victim === player.steamid)

/** The player of a SteamID in a line; undefined for a person who did not play. */
export const playerBy = (players: readonly EvidencePlayer[], steamid: string | null): EvidencePlayer | undefined =>
  players.find((each) => each.steamid === steamid)
