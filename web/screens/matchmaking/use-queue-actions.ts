import { useAction } from '../../hooks/use-action.ts'
import { type BotMood, fillQueue, joinQueue, leaveQueue } from '../../net/api/scrims.ts'
import { matchmakingTexts as texts } from './texts.ts'

/** A player's actions on the queue, each with a toast about its outcome. */
export function useQueueActions() {
  const { run, isBusy } = useAction()
  return {
    isBusy,
    join: () => void run(joinQueue, texts.joined),
    leave: () => void run(leaveQueue, texts.left),
    fill: (mood: BotMood) => void run(() => fillQueue(mood)),
  }
}

export type QueueActions = ReturnType<typeof useQueueActions>
