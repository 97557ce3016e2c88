import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import { checkEndTexts } from './texts.ts'

/**
 * The stage of a check as the player sees it: the question, waiting for the others, all ready, or no match came of it. Their own no is over
 * for them at once, though it takes a moment until the server has told where they go.
 */
export type CheckStage = 'asked' | 'accepted' | 'declined' | 'all-ready' | 'off'

/** By this page's clock: whether the check still runs, should be over, or has been over for so long that nobody will say how it ended. */
export type CheckTime = 'runs' | 'up' | 'forgotten'

export function stageOf({ status, you }: Pick<ReadyCheckView, 'status' | 'you'>): CheckStage {
  switch (status) {
    case 'asking':
      return you
    case 'opening':
    case 'opened':
      return 'all-ready'
    case 'off':
      return 'off'
    default:
      return status satisfies never
  }
}

/** How many lights are on: all once the match is being opened, whatever was counted last. */
export const lightsOn = ({ status, readyCount, totalCount }: ReadyCheckView): number =>
  status === 'opening' || status === 'opened' ? totalCount : Math.min(readyCount, totalCount)

/** The words of an end without a match. */
export function endWords({ purpose, goes }: Pick<ReadyCheckView, 'purpose' | 'goes'>) {
  if (purpose === 'substitute' && goes === 'back') return checkEndTexts.substitute
  return goes === null ? checkEndTexts.unknown : checkEndTexts[goes]
}
