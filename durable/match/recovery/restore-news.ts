import { serverWaitMs } from '../../rules/play/play-limits.ts'
import { tellStaffBesides } from '../../runtime/effects/room-effects.ts'
import { type MatchEffect, matchToast, toastElsewhere } from '../match-effects.ts'
import { everybodyIn, type LiveState } from '../match-state.ts'
import { sayInGame } from '../play/server-acts.ts'
import type { Restore } from './restore.ts'

type At = Pick<Restore, 'scoreA' | 'scoreB'>

const scoreText = ({ scoreA, scoreB }: At): string => `${scoreA}–${scoreB}`
const pathOf = ({ matchId }: LiveState): string => `/match/${matchId}`

/** A push to everybody in the match, wherever they are. */
const pushed = (state: LiveState, title: string, body: string, now: number): MatchEffect => ({
  to: 'notification',
  steamIds: everybodyIn(state),
  note: { title, body, path: pathOf(state), tag: `server-${state.matchId}`, until: now + serverWaitMs },
})

/** The server is lost, and another goes on from this score. */
export function interruptedNews(state: LiveState, at: At, now: number): MatchEffect[] {
  const body = `Serveren falt ut. Vi finner en ny, og kampen går videre fra ${scoreText(at)}.`
  return [toastElsewhere(state, everybodyIn(state), 'warning', body), pushed(state, 'Serveren falt ut', body, now)]
}

/** The other server is ready for its players. */
export function nextServerNews(state: LiveState, at: At, now: number): MatchEffect[] {
  const body = `Den nye serveren er klar. Koble til, så går kampen videre fra ${scoreText(at)}.`
  const link = { path: pathOf(state), label: 'Gå til kampen' }
  return [toastElsewhere(state, everybodyIn(state), 'success', body, 'server-ready', link), pushed(state, 'Ny server', body, now)]
}

/** The game has gone back, and waits for both teams. */
export const restoredNews = (state: LiveState, at: At): MatchEffect[] => [
  ...sayInGame(state, `Kampen er tilbake på ${scoreText(at)}. Skriv .unpause når laget er klart.`),
  toastElsewhere(state, everybodyIn(state), 'success', `Kampen går videre fra ${scoreText(at)}.`),
]

/** The running server did something else than staff told it. */
export const notRestoredNews = (state: LiveState, at: At): MatchEffect[] => [
  tellStaffBesides(
    everybodyIn(state),
    matchToast(state, 'warning', `Serveren gikk ikke tilbake til ${scoreText(at)}.`, undefined, {
      path: `/admin/manage/${state.matchId}`,
      label: 'Administrer kamp',
    }),
  ),
]
