import { Fingerprint, KeyRound } from 'lucide-react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatMoment } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { HashSlot } from '../../../ui/HashSlot.tsx'
import { drawTexts as texts } from '../texts.ts'

/** The commitments of the draw that organisers still review, and of the draw after it. */
export function PromisedDraws({ tournament: { draft, commitment } }: { tournament: Tournament }) {
  const now = useMinute()
  const copying = { copyLabel: texts.copyCommitment, copied: texts.copied }
  return (
    <div className="grid gap-2">
      {draft && (
        <>
          <p className="text-sm">{texts.draft(formatMoment(draft.at, now))}</p>
          <HashSlot icon={Fingerprint} label={texts.commitment} hash={draft.commitment} {...copying} />
        </>
      )}
      <HashSlot icon={Fingerprint} label={texts.next} hash={commitment} {...copying} />
    </div>
  )
}

/** The draws that organisers discarded before publication. They are shown, so that repeating a draw until it suits leaves a trace. */
export function DiscardedDraws({ draws }: Pick<Tournament, 'draws'>) {
  const now = useMinute()
  const discarded = draws.filter((each) => each.discarded === 1)
  if (discarded.length === 0) return null
  return (
    <section className="mt-4" aria-label={texts.discarded(discarded.length)}>
      <h3 className="font-medium text-sm">{texts.discarded(discarded.length)}</h3>
      <ol className="mt-2 grid gap-3">
        {discarded.map(({ at, seed, commitment }) => (
          <li key={seed}>
            <p className="mb-1 text-muted text-sm">{texts.drawnAt(formatMoment(at, now))}</p>
            <div className="grid gap-2 grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
              <HashSlot
                icon={Fingerprint}
                label={texts.commitment}
                hash={commitment}
                copyLabel={texts.copyCommitment}
                copied={texts.copied}
              />
              <HashSlot icon={KeyRound} label={texts.seed} hash={seed} copyLabel={texts.copySeed} copied={texts.copied} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
