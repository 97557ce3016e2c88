import { Fingerprint, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatMoment } from '../../../../../format/date.ts'
import { FoldPanel } from '../../../../../ui/fold/FoldPanel.tsx'
import { HashSlot } from '../../../../../ui/HashSlot.tsx'
import { drawTexts as texts } from './texts.ts'

const copying = { copyLabel: texts.copy, copied: texts.copied }

/** The seeds and their commitments, folded: all readers can check the draw with them (docs/design.md 2.5). */
export function DrawProof({ tournament, now }: { tournament: Tournament; now: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { draft, draws, commitment, status } = tournament
  return (
    <FoldPanel title={texts.proof} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <p className="mb-3 max-w-prose text-muted text-sm">{texts.how}</p>
      <ol className="grid gap-3">
        {draws.map(({ at, seed, commitment: promised, discarded }) => (
          <li key={seed}>
            <p className="mb-1.5 text-sm">
              {discarded === 1 ? texts.discardedAt(formatMoment(at, now)) : texts.drawnAt(formatMoment(at, now))}
            </p>
            <div className="grid gap-2 md:grid-cols-2">
              <HashSlot icon={Fingerprint} label={texts.promised} hash={promised} {...copying} />
              <HashSlot icon={KeyRound} label={texts.seed} hash={seed} {...copying} />
            </div>
          </li>
        ))}
        {draft && (
          <li>
            <HashSlot icon={Fingerprint} label={texts.draftCommitment} hash={draft.commitment} {...copying} />
          </li>
        )}
        {status === 'open' && (
          <li>
            <HashSlot icon={Fingerprint} label={texts.commitment} hash={commitment} {...copying} />
          </li>
        )}
      </ol>
    </FoldPanel>
  )
}
