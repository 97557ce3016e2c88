import { clocksOf } from '../../rules/clocks.ts'
import { comeBackMs, fullForMs, mapChangeMs } from '../../rules/play/play-limits.ts'
import type { MatchEffect } from '../match-effects.ts'
import { become, type Step } from '../match-outcome.ts'
import type { LiveState } from '../match-state.ts'
import { beginsAt, currentMap, isReady, type Play } from '../play/play-state.ts'
import { runOnServer, sayInGame } from '../play/server-acts.ts'
import { restoreOrdered } from '../recovery/restore-check.ts'

/** Whether the current map waits for its players, to begin or to go on. */
const isWarmingUp = ({ maps, restore }: Play, place: number): boolean =>
  restore ? restore.server === 'next' && restore.toldAt === null : maps[place]?.phase === 'warmup'

/**
 * The time at which the site starts the map after its warm-up (UTC ms): a minute after the log of this load has shown all players on the
 * server. Null while somebody is away, and once it has started the map: a later map of the same load has a start of its own.
 */
export function startFullAt(state: LiveState): number | null {
  const { presence, server, deadlineAt, undecided, started, restore } = state.play
  const place = currentMap(state.play)
  if (undecided || deadlineAt === null || !isWarmingUp(state.play, place) || !isReady(server)) return null
  if (typeof presence?.full !== 'number' || presence.heard !== server.runs) return null
  if (started?.load === server.runs && started.place === place) return null
  const newest = state.play.loads.at(-1)
  const isFirst = newest !== undefined && beginsAt(newest) === place
  const warmupBegan = deadlineAt - (restore ? comeBackMs : clocksOf(state).warmupMs)
  return Math.max(presence.full, isFirst ? warmupBegan : warmupBegan + mapChangeMs) + fullForMs
}

const nextWords = ({ play: { restore } }: LiveState): string =>
  restore ? `Kampen går videre fra ${restore.scoreA}–${restore.scoreB}` : 'Kampen starter'

/** The line in the game's chat once everybody is there, with what follows. */
export const saidWhenFull = (before: LiveState, after: LiveState): MatchEffect[] =>
  startFullAt(before) === null && startFullAt(after) !== null
    ? sayInGame(after, `Alle er på plass. ${nextWords(after)} om ett minutt, eller når alle har skrevet .ready.`)
    : []

/** All players have been there for a minute: a player who forgot `.ready` does not delay the others (docs/product.md 10.2). */
export function startFull(state: LiveState, now: number): Step {
  const { server, restore } = state.play
  if (!isReady(server)) return become(state)
  const started = { load: server.runs, place: currentMap(state.play) }
  const next = { ...state, play: { ...state.play, started } }
  return {
    ...become(restore ? restoreOrdered(next, restore, now) : next, ...runOnServer(state, 'css_start')),
    journaled: { type: 'started-full' },
  }
}
