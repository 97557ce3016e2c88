import type { MatchView } from '../match-view.ts'
import type { TurnView } from './turn-view.ts'

type Turn = Pick<TurnView, 'isMine' | 'number'>

/** Whether the running turn needs a sound: a new turn of this player that does not follow from their own last choice. */
export function needsTurnSound(before: Turn | null, now: Turn | null, happened: MatchView['happened']): boolean {
  if (!now?.isMine || now.number === before?.number) return false
  const last = happened.at(-1)
  const isOwnDoing = before?.isMine === true && last !== undefined && last.auto !== 1
  return !isOwnDoing
}

/** Whether a map was banned since `before`, the newest line of the timeline that was known. */
export function needsBanSound(before: MatchView['happened'][number] | undefined, happened: MatchView['happened']): boolean {
  const last = happened.at(-1)
  return last?.what === 'map_banned' && last !== before
}

const ticksFrom = 5

/** Whether the clock of the player's own turn is heard at this second. */
export const isTick = (secondsLeft: number): boolean => secondsLeft > 0 && secondsLeft <= ticksFrom
