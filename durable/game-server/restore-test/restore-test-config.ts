import { type LoadHook, loadSettings } from '../../rules/play/load-settings.ts'

/** A map that every server has. */
export const testMap = 'de_dust2'

/** Bots on both sides without a player, and rounds of half a minute. The plugin runs these after its own settings of a live game. */
const botSettings = {
  bot_join_after_player: '0',
  bot_quota_mode: 'normal',
  bot_quota: '4',
  mp_autokick: '0',
  mp_freezetime: '1',
  mp_round_restart_delay: '3',
  mp_roundtime: '0.5',
  mp_roundtime_defuse: '0.5',
  mp_team_intro_time: '0',
} as const

/** The configuration of a load of a restore test: nobody is on the lists of its teams, so that nobody who connects meanwhile gets in. */
export const restoreTestConfig = (loadId: number, hook: LoadHook & { password: string }) => ({
  matchid: loadId,
  num_maps: 1,
  maplist: [testMap],
  map_sides: ['team1_ct'],
  skip_veto: true,
  clinch_series: true,
  players_per_team: 5,
  min_players_to_ready: 5,
  min_spectators_to_ready: 0,
  wingman: false,
  team1: { name: 'Test A', players: {} },
  team2: { name: 'Test B', players: {} },
  spectators: { players: {} },
  cvars: { ...loadSettings(hook), matchzy_events_format: 'legacy', matchzy_demo_recording_enabled: '0', ...botSettings },
})
export type RestoreTestConfig = ReturnType<typeof restoreTestConfig>
