import type { TimelineEntry } from '../protocol/match/match-fields.ts'
import { type EvidencePart, evidenceParts, type RoomEvidence } from '../protocol/support/evidence-fields.ts'
import { newestWithin } from '../rules/newest-within.ts'
import type { Journal } from '../runtime/journal.ts'
import type { MatchEvent } from './match-events.ts'
import { formerIn, type MatchState } from './match-state.ts'
import type { ConsoleLog } from './play/console-log.ts'
import type { GameLog } from './play/game-log.ts'
import type { BufferedLine } from './play/log-buffer.ts'
import { serverOf } from './play/server-acts.ts'
import { serverSaidIn } from './staff/server-said.ts'
import { chatMessageOf } from './view/match-announce.ts'

/** How much of each part is told at most; together below 96 kB. */
const most: Record<EvidencePart, { count: number; bytes: number }> = {
  timeline: { count: 250, bytes: 20_000 },
  chat: { count: 200, bytes: 24_000 },
  game_chat: { count: 200, bytes: 16_000 },
  kills: { count: 250, bytes: 20_000 },
  console: { count: 40, bytes: 14_000 },
}

/** The stores of a room about its match; `timeline` is 'Hendelser', oldest first. */
type RoomStores = { journal: Journal<MatchEvent>; gameLog: GameLog; consoleLog: ConsoleLog; timeline: readonly TimelineEntry[] }

/** The site's chat, the newest messages and one more. */
const chatIn = (journal: Journal<MatchEvent>): RoomEvidence['chat'] =>
  journal
    .newest('chat', most.chat.count + 1)
    .flatMap((entry) => chatMessageOf(entry) ?? [])
    .map(({ at, steamid, username, message }) => ({ at, steamid, username, message }))
    .reverse()

const saidIn = (lines: readonly BufferedLine[]): RoomEvidence['game_chat'] =>
  lines.flatMap((line) => {
    if (!('chat' in line)) return []
    const { at, steamId, name, message, teamOnly } = line.chat
    return { at, steamid: steamId, username: name, message, team_only: teamOnly ? 1 : 0 }
  })

const killsIn = (lines: readonly BufferedLine[]): RoomEvidence['kills'] =>
  lines.flatMap((line) => {
    if (!('kill' in line)) return []
    const { at, killer, victim, weapon, headshot } = line.kill
    return { at, killer, victim, weapon, headshot: headshot ? 1 : 0 }
  })

/** The evidence of a match, for anyone who works on a ticket about it (docs/product.md 17.7). Nothing is written. */
export function evidenceIn(state: MatchState, { journal, gameLog, consoleLog, timeline }: RoomStores): RoomEvidence {
  const lines = gameLog.lines()
  const all = {
    timeline: newestWithin(timeline, most.timeline),
    chat: newestWithin(chatIn(journal), most.chat),
    game_chat: newestWithin(saidIn(lines), most.game_chat),
    kills: newestWithin(killsIn(lines), most.kills),
    console: newestWithin(consoleLog.entries(), most.console),
  }
  const server = serverOf(state)
  return {
    timeline: all.timeline.items,
    chat: all.chat.items,
    game_chat: all.game_chat.items,
    kills: all.kills.items,
    console: all.console.items,
    server: server && `${server.ip}:${server.port}`,
    server_said: serverSaidIn(journal),
    former: formerIn(state),
    cut: evidenceParts.filter((part) => all[part].isCut),
  }
}
