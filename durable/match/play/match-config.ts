import type { PlannedMap } from '../../ports/match-order.ts'
import { startingSides } from '../../rules/draft/map-veto.ts'
import { type LoadHook, loadSettings } from '../../rules/play/load-settings.ts'
import type { MatchId, SteamId, TeamName } from '../../rules/vocabulary.ts'
import { backupAddress, loadAddress, loadSecretHeader } from '../../secrets/load-secret.ts'
import type { MatchState } from '../match-state.ts'
import { beginsAt, type Load, type Play } from './play-state.ts'

/** The addresses, header and secret of a load of a match. */
export const hookOf = (siteUrl: string, { matchId, loadId, secret }: { matchId: MatchId; loadId: number; secret: string }): LoadHook => ({
  address: loadAddress(siteUrl, matchId, loadId),
  backups: backupAddress(siteUrl, matchId, loadId),
  header: loadSecretHeader,
  secret,
})

/** The characters of a name that the plugin keeps: it removes all others, and a quote would end the argument. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}0-9 _-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A team has its name, or is called after its captain. */
export function teamOf({ members, names }: MatchState, team: TeamName) {
  const its = members.filter((each) => each.team === team)
  const captain = its.find((each) => each.isCaptain) ?? its[0]
  const players: Record<SteamId, string> = Object.fromEntries(its.map((each) => [each.steamId, plainName(each.username)]))
  const name = plainName(names?.[team] ?? '') || `Lag ${plainName(captain?.username ?? '') || team}`
  return { id: team, name, players }
}

/** `team1` is A. Without a chosen side a knife round decides. */
function sideOf(map: PlannedMap): string {
  const sides = startingSides(map.actionBy, map.pickSide)
  return sides ? `team1_${sides.A}` : 'knife'
}

/**
 * The configuration of this load for a server (docs/integrations.md 4): the maps that are still to come, each with its sides. The
 * addresses of reports and round backups stand in the cvars with their secret: loading throws away earlier settings, and going back to a
 * round sets them again. A fork of the plugin counts rounds from 0 unless a cvar makes it count like the plugin.
 */
export function matchConfig(state: MatchState, play: Play, load: Load, hook: LoadHook) {
  const planned = play.maps.slice(beginsAt(load)).flatMap(({ mapId }) => state.maps.find((map) => map.id === mapId) ?? [])
  const perTeam = state.maxPlayers / 2
  return {
    matchid: load.loadId,
    num_maps: planned.length,
    maplist: planned.map((map) => map.workshopId ?? map.name),
    map_sides: planned.map(sideOf),
    skip_veto: true,
    // A later load holds only the rest of the series, so the room decides when the series is over.
    clinch_series: load.firstMap === 0,
    players_per_team: perTeam,
    min_players_to_ready: perTeam,
    min_spectators_to_ready: 0,
    wingman: false,
    team1: teamOf(state, 'A'),
    team2: teamOf(state, 'B'),
    spectators: { players: {} },
    cvars: {
      ...loadSettings({ ...hook, password: play.password ?? '' }),
      matchzy_events_format: 'legacy',
      matchzy_demo_recording_enabled: '0',
      mp_overtime_enable: '1',
    },
  }
}
export type MatchConfig = ReturnType<typeof matchConfig>
