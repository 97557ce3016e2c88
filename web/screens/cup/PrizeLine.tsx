import { Gift } from 'lucide-react'
import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import { Icon } from '../../ui/Icon.tsx'
import { cupTexts as texts } from './texts.ts'

/** The prize of a cup, in the organiser's words; nothing for a cup without a prize. */
export const PrizeLine = ({ cup: { prize }, className = '' }: { cup: Pick<CupCard, 'prize'>; className?: string }) =>
  prize === null ? null : (
    <p className={`flex items-start gap-2 ${className}`}>
      <Icon of={Gift} size={16} className="mt-1 shrink-0 text-side-t" />
      <span className="untrusted min-w-0">
        <span className="text-muted">{texts.prize}</span> <bdi>{prize}</bdi>
      </span>
    </p>
  )
