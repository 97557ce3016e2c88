import { Crown } from 'lucide-react'
import { formatWhole } from '../../format/number.ts'
import { Icon } from '../../ui/Icon.tsx'
import { listTexts } from './texts.ts'

/** The colours of the first three places: gold, silver and bronze. */
const crowns: Partial<Record<number, string>> = { 1: 'text-[#ffd166]', 2: 'text-[#c9d6df]', 3: 'text-[#d99a6c]' }

/** A placement; the first three have a crown. */
export function Place({ placement }: { placement: number | null }) {
  const tone = placement === null ? undefined : crowns[placement]
  return (
    <span className={`inline-flex items-center gap-1 tabular-nums @sm:gap-1.5 ${tone ? 'display text-lg leading-none' : 'text-muted'}`}>
      {placement === null ? listTexts.unknownPlace : formatWhole(placement)}
      {tone && <Icon of={Crown} className={`shrink-0 fill-current/25 ${tone}`} />}
    </span>
  )
}
