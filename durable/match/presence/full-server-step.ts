import { clocksOf } from '../../rules/clocks.ts'
import { fullForMs, mapChangeMs } from '../../rules/play/play-limits.ts'
import type { MatchEffect } from '../match-effects.ts'
import { become, type Step } from '../match-outcome.ts'
import type { LiveState } from '../match-state.ts'
import { currentMap, isReady } from '../play/play-state.ts'
import { runOnServer, sayInGame } from '../play/server-acts.ts'

/**
 * When the site starts the map that is warmed up for (UTC ms): a minute after all players are there, which the log of this load must have
 * shown. Null while somebody is away, and once it has started it: a later map of the same load has a start of its own.
 */
export function startFullAt(state: LiveState): number | null {
  const { presence, server, deadlineAt, undecided, started } = state.play
  const place = currentMap(state.play)
  if (undecided || deadlineAt === null || state.play.maps[place]?.phase !== 'warmup' || !isReady(server)) return null
  if (typeof presence?.full !== 'number' || presence.heard !== server.runs) return null
  if (started?.load === server.runs && started.place === place) return null
  const isFirst = state.play.loads.at(-1)?.firstMap === place
  const warmupBegan = deadlineAt - clocksOf(state).warmupMs
  return Math.max(presence.full, isFirst ? warmupBegan : warmupBegan + mapChangeMs) + fullForMs
}

/** The line in the game's chat once everybody is there, with what follows. */
export const saidWhenFull = (before: LiveState, after: LiveState): MatchEffect[] =>
  startFullAt(before) === null && startFullAt(after) !== null
    ? sayInGame(after, 'Alle er på plass. Kampen starter om ett minutt, eller når alle har skrevet .ready.')
    : []

/** Everybody has been there for a minute: one who forgot `.ready` holds nobody up (docs/product.md 10.2). */
export function startFull(state: LiveState): Step {
  const { server } = state.play
  if (!isReady(server)) return become(state)
  const started = { load: server.runs, place: currentMap(state.play) }
  return { ...become({ ...state, play: { ...state.play, started } }, ...runOnServer(state, 'css_start')), did: { type: 'started-full' } }
}
