import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import { checkEndTexts } from './texts.ts'

/**
 * The stage of a check for the player: the question, waiting for the other players, all ready, or no match. After their own no the check is
 * over for them at once, although the server takes a moment to say where they go.
 */
export type CheckStage = 'asked' | 'accepted' | 'declined' | 'all-ready' | 'off'

/**
 * The state of the check by this page's clock: it runs, its deadline has passed, or so much time has passed since that no end will come.
 */
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

/** The number of lit lights: all of them once the match is being opened, whatever the last count was. */
export const lightsOn = ({ status, readyCount, totalCount }: ReadyCheckView): number =>
  status === 'opening' || status === 'opened' ? totalCount : Math.min(readyCount, totalCount)

/** The texts of an end without a match. */
export function endWords({ purpose, goes }: Pick<ReadyCheckView, 'purpose' | 'goes'>) {
  if (purpose === 'substitute' && goes === 'back') return checkEndTexts.substitute
  return goes === null ? checkEndTexts.unknown : checkEndTexts[goes]
}
