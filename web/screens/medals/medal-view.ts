import { countFor, type MedalTotals, progressTo } from '../../../durable/rules/medals/medal-progress.ts'
import type { MedalTier } from '../../../durable/rules/medals/medal-words.ts'
import type { AvailableMedals, Medal } from '../../../worker/contract/medals.ts'

/** A medal with the player's progress: `percent` is null for an event, `count` is at most the requirement. */
export type ShownMedal = Medal & { percent: number | null; count: number }
/** `next` are the medals that the player is nearest to, at most three, each of another kind. */
export type MedalView = { own: readonly ShownMedal[]; next: readonly ShownMedal[]; medals: readonly ShownMedal[] }

/**
 * Why no medal is left in `next`: the player has all medals that are counted, or the others are given away. Null if no medal is counted.
 */
export function restOf(medals: MedalView['medals']): 'whole' | 'givenAway' | null {
  const countable = medals.filter(({ percent }) => percent !== null)
  if (countable.length === 0) return null
  return countable.every(({ acquired_at }) => acquired_at !== null) ? 'whole' : 'givenAway'
}

/** The tiers, the rarest first, as the filter shows them. */
export const tiersShown: readonly MedalTier[] = ['gold', 'silver', 'bronze', 'pioneer']

const nextMax = 3
/** Among equally near medals, the lesser metal comes first. */
const order: readonly MedalTier[] = ['bronze', 'pioneer', 'silver', 'gold']

/** Whether all of the medal's copies are given away. */
const isGivenAway = ({ max_recipients, holders }: Medal) => max_recipients !== null && holders >= max_recipients

function shown(medal: Medal, totals: MedalTotals): ShownMedal {
  const percent = progressTo(medal, totals)
  return { ...medal, percent, count: Math.min(medal.requirement, countFor(medal, totals) ?? 0) }
}

/** The player's own medals come first, the newest at the front; then the medals that they are nearest to, events last. */
export function medalView({ medals, totals }: Pick<AvailableMedals, 'medals' | 'totals'>): MedalView {
  const all = medals.map((medal) => shown(medal, totals))
  const own = all.filter((medal) => medal.acquired_at !== null).sort((a, b) => (b.acquired_at ?? 0) - (a.acquired_at ?? 0) || b.id - a.id)
  const others = all
    .filter((medal) => medal.acquired_at === null)
    .sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || order.indexOf(a.tier) - order.indexOf(b.tier) || a.id - b.id)
  const open = others.filter((medal) => medal.percent !== null && !isGivenAway(medal))
  const isFirstOfKind = (medal: ShownMedal) => medal === open.find(({ type, weapon }) => type === medal.type && weapon === medal.weapon)
  const next = open.filter(isFirstOfKind).slice(0, nextMax)
  return { own, next, medals: [...own, ...others] }
}
