import { Handshake } from 'lucide-react'
import type { Met } from '../../../../worker/contract/charts.ts'
import { MetLines } from '../../../player-card/MetLines.tsx'
import { metTexts } from '../../../texts/met.ts'
import { Icon } from '../../../ui/Icon.tsx'

/** The matches that the viewer has had with or against the player of this profile. */
export function MetPanel({ met }: { met: Met }) {
  return (
    <section aria-labelledby="moettes" className="panel flex items-center gap-4 px-4 py-4 sm:px-6">
      <Icon of={Handshake} size={28} className="shrink-0 text-muted" />
      <div className="min-w-0">
        <h2 id="moettes" className="eyebrow">
          {metTexts.title}
        </h2>
        <MetLines met={met} />
      </div>
    </section>
  )
}
