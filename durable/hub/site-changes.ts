import type { GatherCard } from '../protocol/match/gather-card.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'

/** The frames that turn the list `before` into `after`, one for each changed gather (docs/product.md 4.3). */
export function gatherFrames(before: readonly GatherCard[], after: readonly GatherCard[]): SiteFrame[] {
  const known = new Map(before.map((gather) => [gather.match_id, JSON.stringify(gather)]))
  const present = new Set(after.map((gather) => gather.match_id))
  const changed = after.flatMap((gather): SiteFrame[] => {
    const text = known.get(gather.match_id)
    if (text === undefined) return [{ event: 'new_gather', data: { gather } }]
    return text === JSON.stringify(gather) ? [] : [{ event: 'gather_updated', data: { gather } }]
  })
  const gone = before.filter((gather) => !present.has(gather.match_id))
  return [...changed, ...gone.map((gather): SiteFrame => ({ event: 'gather_started', data: { gather } }))]
}
