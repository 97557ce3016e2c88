import type { RemoteLog } from '../event-post.ts'
import type { MatchConfig, TeamKey } from '../match-config.ts'
import type { RoundRules } from './map-score.ts'

/** Before the first account of a player. */
const botIds = 76_561_197_960_265_000n

/** The console's settings when the process starts. */
export const firstCvars = {
  mp_maxrounds: '24',
  mp_overtime_enable: '1',
  mp_overtime_maxrounds: '6',
  sv_password: '',
  sv_hibernate_when_empty: 'true',
  bot_quota: '0',
  hostname: 'Kampklar simulert',
}

/** Runs a line through the console. */
export type Execute = (line: string) => void

/** The config's settings, unescaped as the plugin runs them. */
export function runCvars({ cvars }: MatchConfig, execute: Execute): void {
  for (const [name, value] of cvars) execute(`${name} "${value}"`)
}

export function rulesIn(cvars: ReadonlyMap<string, string>): RoundRules {
  const number = (name: keyof typeof firstCvars) => Number(cvars.get(name) ?? firstCvars[name])
  const hasOvertime = /^(1|true)$/i.test(cvars.get('mp_overtime_enable') ?? '1')
  return { regulation: number('mp_maxrounds'), overtime: hasOvertime ? number('mp_overtime_maxrounds') : null }
}

/** The bots that the settings ask for, on both teams in turn. The plugin names them on no list, and the game gives them no account. */
export function botsIn(cvars: ReadonlyMap<string, string>): { steamid: string; name: string; team: TeamKey }[] {
  const count = Number(cvars.get('bot_quota') ?? 0)
  return Array.from({ length: count }, (_, place) => ({
    steamid: `${botIds + BigInt(place)}`,
    name: `Bot ${place + 1}`,
    team: place % 2 === 0 ? 'team1' : 'team2',
  }))
}

/** Puts the address of events, or none, in the place of the one of the match before. */
export function setRemoteLog(cvars: Map<string, string>, { url, headerKey, headerValue }: RemoteLog): void {
  cvars.set('matchzy_remote_log_url', url)
  cvars.set('matchzy_remote_log_header_key', headerKey)
  cvars.set('matchzy_remote_log_header_value', headerValue)
}
