import { hasMostOf, type RoundBackup } from '../../rules/play/round-backup.ts'
import type { MatchId } from '../../rules/vocabulary.ts'
import { type LiveState, type MatchState, teamsOf } from '../match-state.ts'
import { currentMap, type Play } from '../play/play-state.ts'
import type { StoredBackup } from './stored-backup.ts'

/** The beginning of the keys of all backups of a match in R2. */
export const backupPrefix = (matchId: MatchId): string => `backups/${matchId}/`

/** The key of a backup in R2: its match, the place of its map in the series, its round, and the load that it was made under. */
export const backupKey = (matchId: MatchId, { place, round, load }: Pick<StoredBackup, 'place' | 'round' | 'load'>): string =>
  `${backupPrefix(matchId)}${place}-${round}-${load}.json`

/**
 * The backup as the match stores it; null for a useless one: of an earlier load, of a map that is over or unknown, or without most players
 * of both teams.
 */
export function wantedBackup(state: MatchState | null, loadId: number, backup: RoundBackup): StoredBackup | null {
  if (state?.status !== 'live' || backup.load !== loadId) return null
  const { play } = state
  const load = play.loads.at(-1)
  if (load?.loadId !== loadId) return null
  const place = load.firstMap + backup.map
  // A server that should go back but begins the map again must not delete the backups of others.
  if (play.restore?.server === 'next' && play.restore.place === place) return null
  const map = play.maps[place]
  const teams = teamsOf(state)
  if (!map || map.winner !== null || place < currentMap(play) || !hasMostOf(backup.players, teams)) return null
  const away = [...teams.A, ...teams.B].filter((each) => !backup.players.includes(each))
  const { round, scoreA, scoreB } = backup
  return { place, round, load: loadId, scoreA, scoreB, ...(away.length > 0 && { away }) }
}

/** Whether an earlier backup stays beside a new one: not of the same round, of a map that is over, or of rounds that another load undid. */
const staysBeside = (kept: StoredBackup, play: Play) => (each: StoredBackup) =>
  each.place >= currentMap(play) &&
  (each.place !== kept.place || each.round < kept.round || (each.load === kept.load && each.round > kept.round))

const byPlaceAndRound = (one: StoredBackup, other: StoredBackup) => one.place - other.place || one.round - other.round

/** The match with one more backup. The same again changes nothing. */
export function withBackup(state: LiveState, kept: StoredBackup): LiveState {
  const known = state.play.backups ?? []
  const backups = [...known.filter(staysBeside(kept, state.play)), kept].sort(byPlaceAndRound)
  return JSON.stringify(backups) === JSON.stringify(known) ? state : { ...state, play: { ...state.play, backups } }
}
