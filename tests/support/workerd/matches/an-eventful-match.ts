import { env } from 'cloudflare:test'
import type { ConsoleEntry } from '../../../../durable/protocol/console-entry.ts'
import { accountOf } from '../../../../durable/rules/player/steam-id.ts'
import { aUser, type TestUser } from '../builders.ts'
import { post } from '../call.ts'
import { aGatherOf } from './a-full-gather.ts'
import { choose, type LiveMatch, onServer, playMap, quiet } from './a-live-match.ts'
import { clearPool } from './game-server.ts'

const stamp = '03/14/2026 - 20:15:59.123'
const inGame = ({ username, steamId }: TestUser, side: 'CT' | 'TERRORIST') => `"${username}<3><[U:1:${accountOf(steamId)}]><${side}>"`

/** A chat line of a player on the server, as its log has it. */
export const saysInGame = (player: TestUser, text: string, isTeam = false): string =>
  `${stamp} - ${inGame(player, 'CT')} ${isTeam ? 'say_team' : 'say'} "${text}"`

/** A kill, as the log has it. */
export const killsInGame = (killer: TestUser, victim: TestUser, weapon = 'ak47'): string =>
  `${stamp} - ${inGame(killer, 'CT')} [1 2 3] killed ${inGame(victim, 'TERRORIST')} [4 5 6] with "${weapon}" (headshot)`

/**
 * A match that was played to its end, with chat on the site and on the server, and with a kill. `second` is the second of its players, whom
 * the others name.
 */
export async function anEventfulMatch(second?: TestUser): Promise<LiveMatch> {
  await clearPool()
  const [first, ...others] = await Promise.all(Array.from({ length: 9 }, () => aUser()))
  const gather = await aGatherOf([first as TestUser, second ?? (await aUser()), ...others], { series_type: 'bo1' })
  await choose(gather)
  const live = await onServer(gather)
  const [owner, other] = live.players as [TestUser, TestUser]
  await post(`/matches/${live.id}/chat`, owner.token, { message: `lykke til, ${other.username}` })
  await live.server.log(`${saysInGame(owner, 'hei fra spillet')}\n${saysInGame(other, 'de er på B', true)}\n${killsInGame(owner, other)}\n`)
  await playMap(live)
  const entry: ConsoleEntry = {
    ...{ at: Date.now(), does: 'act', server: live.server.address, by: null, outcome: 'done' },
    lines: [{ command: 'css_pause', reply: `stoppet av ${other.username}`, times: 1 }],
  }
  await env.MATCH.getByName(live.id).heardConsole(entry)
  await quiet(live)
  return live
}
