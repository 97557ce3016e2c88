import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import { rematchName } from '../../durable/rules/lobby/gather-title.ts'
import { competitiveName, formatOf, seriesName } from '../format/gather.ts'
import { formatWhole } from '../format/number.ts'
import { standingWords } from '../format/rematch-standing.ts'
import { freeSeatsOf, hasSeatFor } from '../state/gather-list.ts'
import { gatherTexts } from '../texts/gather-list.ts'

const minuteMs = 60_000

/** How long a gather has been open: «nå», «12 min», «2 t». Times are UTC ms. */
export function ageOf(createdAt: number, now: number): string {
  const minutes = Math.floor((now - createdAt) / minuteMs)
  if (minutes < 1) return gatherTexts.age.now
  return minutes < 60 ? gatherTexts.age.minutes(minutes) : gatherTexts.age.hours(Math.floor(minutes / 60))
}

/** 5v5 · BO3 · Competitive */
export const factsOf = (gather: GatherCard): string =>
  [formatOf(gather.max_players), seriesName[gather.series_type], competitiveName(gather.is_competitive)].join(' · ')

/** «Snitt 1 430 ELO · 1 210–1 680»; null if no rating is known. */
export function eloWords({ elo }: GatherCard): string | null {
  if (!elo) return null
  const span = elo.least === elo.most ? [] : [`${formatWhole(elo.least)}–${formatWhole(elo.most)}`]
  return [gatherTexts.elo(formatWhole(elo.mean)), ...span].join(' · ')
}

/** «Frivillige kapteiner»; null if the ratings decide the captains, and if there is no picking. */
export const captainWords = ({ captain_rule = 'elo', pick_type }: GatherCard): string | null =>
  captain_rule === 'elo' || pick_type === 'random' ? null : gatherTexts.captainTag[captain_rule]

/** «Omkamp 2 · 1–0 i kveld»; null for a gather that is not a rematch. */
export function rematchWords(gather: GatherCard): string | null {
  if (!gather.rematch_place) return null
  const name = rematchName(gather.rematch_place.number)
  const standing = standingWords(gather)
  return [name[0]?.toUpperCase() + name.slice(1), ...(standing ? [standing] : [])].join(' · ')
}

/** The mark on the card of the player's own match (`own`); null on every other card. */
export const ownWords = ({ match_id }: GatherCard, own: string | null): string | null => (match_id === own ? gatherTexts.own : null)

/** Whether an open gather has the mark that it suits the player: only if the ratings of the player and of the players in it are known. */
export const isMarkedSuiting = (gather: GatherCard, elo: number | null): boolean =>
  gather.status === 'waiting' && elo !== null && gather.elo !== undefined && hasSeatFor(gather, elo)

/** How many players a lobby lacks, and how many wait: «Mangler 3 · 2 venter». */
export function lackWords(gather: GatherCard): string {
  const free = freeSeatsOf(gather)
  const { waiting } = gather
  return [free === 0 ? gatherTexts.full : gatherTexts.missing(free), ...(waiting > 0 ? [gatherTexts.waiting(waiting)] : [])].join(' · ')
}

/** The picked maps, or the maps to choose from if none is picked. */
export const mapsOf = ({ picked_maps, map_pool }: GatherCard): GatherCard['picked_maps'] =>
  picked_maps.length > 0 ? picked_maps : (map_pool ?? [])

/** The state of a running match: `score` is the score of its only map, or the maps won; null while the list knows none. */
export type LiveScore = { score: string | null; title: string; note: string }

/** The finished maps that each team has won. */
const mapsWon = (played: NonNullable<GatherCard['played']>): string => {
  const wonBy = (sign: 1 | -1) => played.filter((map) => map.is_over === 1 && Math.sign(map.score_a - map.score_b) === sign).length
  return `${wonBy(1)}–${wonBy(-1)}`
}

/**
 * The state of a running match. The list gets a score only when a half or a map ends, so the card says after how many rounds it was. Null
 * before the maps are picked.
 */
export function liveScore({ picked_maps, played = [], status_match }: GatherCard): LiveScore | null {
  const place = Math.max(
    0,
    played.findIndex((map) => map.is_over === 0),
  )
  const map = picked_maps[place]
  if (!map) return null
  const { score_a = 0, score_b = 0 } = played[place] ?? {}
  const rounds = score_a + score_b
  const score = rounds > 0 ? `${score_a}–${score_b}` : null
  const note = score ? gatherTexts.afterRounds(rounds) : status_match === 'live' ? gatherTexts.firstHalf : gatherTexts.warmup
  if (picked_maps.length === 1) return { score, title: map.display_name, note }
  const title = [map.display_name, ...(score ? [score] : [])].join(' ')
  return { score: played.length > 0 ? mapsWon(played) : null, title, note }
}

/** The result of a finished match: rounds of its only map, or maps won. Null for a voided result. */
export function resultOf({ played = [] }: GatherCard): string | null {
  const [only, ...others] = played
  if (!only) return null
  if (others.length === 0) return `${only.score_a}–${only.score_b}`
  return mapsWon(played)
}
