import type { Cup } from '../../../durable/protocol/cup/cup-fields.ts'
import { cupTexts as texts } from './texts.ts'

/** Says that the cup's room is not connected, so that the page can be out of date. */
export function LostLine({ status, isLost }: { status: Cup['status']; isLost: boolean }) {
  return (
    <div role="status">
      {isLost && (
        <p className="rounded-field border border-warning/40 bg-warning/10 px-4 py-3 text-sm">
          {status === 'creating_teams' && texts.failedPlayers} {texts.isLost}
        </p>
      )}
    </div>
  )
}
