import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { gatherTitle } from '../../../durable/rules/lobby/gather-title.ts'
import { freeSeatsOf } from '../../state/gather-list.ts'
import type { NextStep } from './next-step.ts'
import { playerHomeTexts as texts } from './player-texts.ts'

/**
 * The hero of home: the player's state (`gather` is the name of the lobby that ends the headline), the next step, and the name of the
 * button (null without a button).
 */
export type HeroWords = { headline: string; gather?: string; hint: string; button: string | null }

/** A lobby for its owner: how many players it lacks, and how many wait for an answer. */
function ownLobby(gather: GatherCard): Omit<HeroWords, 'button'> {
  const free = freeSeatsOf(gather)
  const { waiting } = gather
  if (free === 0) return { headline: texts.ownFull, hint: texts.ownFullHint }
  return { headline: texts.ownLacks(free), hint: waiting > 0 ? texts.ownWaiting(waiting) : texts.ownHint }
}

/** A lobby for a member or a player on its waiting list. */
const otherLobby = (gather: GatherCard): Omit<HeroWords, 'button'> => {
  const free = freeSeatsOf(gather)
  return { headline: texts.seated, gather: gatherTitle(gather), hint: free === 0 ? texts.seatedFull : texts.seatedLacks(free) }
}

/**
 * The words of the hero. `me` is the SteamID of the player; a banned player reads about the ban first, because the other steps are closed
 * to them.
 */
export function heroWords(step: NextStep | null, { steamid: me, banned }: { steamid: string; banned: 0 | 1 }): HeroWords {
  if (banned === 1) return { headline: texts.banned, hint: texts.bannedHint, button: null }
  const running = { headline: texts.running, hint: texts.runningHint, button: texts.toMatch }
  switch (step?.is) {
    case undefined:
      return { headline: texts.loading, hint: '', button: texts.go }
    case 'seated': {
      const { gather } = step
      if (gather === null) return running
      return { ...(gather.creator_id === me ? ownLobby(gather) : otherLobby(gather)), button: texts.toGather }
    }
    case 'running':
      return running
    case 'queued':
      return { headline: texts.queued, hint: texts.queuedHint, button: texts.toQueue }
    case 'check':
      return { headline: texts.check, hint: texts.checkHint, button: texts.toQueue }
    case 'play':
      return { headline: texts.play, hint: texts.playHint, button: texts.go }
    default:
      return step satisfies undefined
  }
}
