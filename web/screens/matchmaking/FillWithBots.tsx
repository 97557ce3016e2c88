import { Bot } from 'lucide-react'
import type { QueueView } from '../../../durable/protocol/queue/queue-fields.ts'
import type { BotMood } from '../../net/api/scrims.ts'
import { isLocalPlay } from '../../net/local-play.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { botTexts as texts } from './texts.ts'
import type { QueueActions } from './use-queue-actions.ts'

const moods: readonly BotMood[] = ['accept', 'decline', 'silent']

/** Adds bots to the queue, for a developer on a local site: all bots accept, or one of them does not. */
export function FillWithBots({ fill, actions }: { fill: QueueView['fill']; actions: QueueActions }) {
  if (!isLocalPlay()) return null
  return (
    <section className="panel p-5" aria-labelledby="boter">
      <h2 id="boter" className="flex items-center gap-2 font-medium">
        <Icon of={Bot} className="text-muted" />
        {texts.title}
      </h2>
      <p role="status" className="text-muted text-sm empty:hidden">
        {fill && texts.asked[fill]}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {moods.map((mood) => (
          <Button
            key={mood}
            className="flex-1 whitespace-nowrap px-2.5"
            aria-pressed={fill === mood}
            isBusy={actions.isBusy}
            onClick={() => actions.fill(mood)}
          >
            {texts.moods[mood]}
          </Button>
        ))}
      </div>
    </section>
  )
}
