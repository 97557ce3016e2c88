import { Fingerprint, KeyRound, LockKeyhole, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { drawCheckTexts as texts } from '../../../match/draws-texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FoldPanel } from '../../../ui/fold/FoldPanel.tsx'
import { HashSlot } from '../../../ui/HashSlot.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { DrawByHand } from './DrawByHand.tsx'
import { DrawCheckResults, OverallVerdict } from './DrawCheckResults.tsx'
import { canBeChecked } from './draw-check-view.ts'
import { useDrawCheck } from './use-draw-check.ts'

/** While the seed is secret: when it will be published. */
function LockedSeed() {
  return (
    <>
      <div className="flex min-h-16 min-w-0 items-center gap-3 rounded-field bg-base-300/50 py-2.5 pr-2 pl-4">
        <Icon of={LockKeyhole} size={20} className="shrink-0 text-muted" />
        <p className="min-w-0 flex-1">
          <span className="block text-muted text-xs">{texts.seed}</span>
          <span className="block text-sm">{texts.locked}</span>
        </p>
      </div>
      <p className="mt-1 text-muted text-sm">{texts.lockedHint}</p>
    </>
  )
}

function CheckDraws({ match }: { match: Match }) {
  const { state, checks, check } = useDrawCheck(match)
  return (
    <>
      <Button icon={ShieldCheck} className="mt-4 w-full" isBusy={state === 'loading'} onClick={check}>
        {state === 'loading' ? texts.checking : texts.check}
      </Button>
      <div role="status">
        {state === 'failed' && <p className="mt-3 text-error text-sm">{texts.failed}</p>}
        {checks && <OverallVerdict checks={checks} />}
      </div>
      {checks && <DrawCheckResults match={match} checks={checks} />}
    </>
  )
}

function DrawCheckBody({ match }: { match: Match }) {
  return (
    <>
      <p className="text-muted text-sm">{texts.intro}</p>
      <div className="mt-4 flex flex-col gap-2">
        <HashSlot
          icon={Fingerprint}
          label={texts.commitment}
          hash={match.draw_commitment}
          copyLabel={texts.copyCommitment}
          copied={texts.copied}
        />
        {match.draw_seed === null ? (
          <LockedSeed />
        ) : (
          <HashSlot icon={KeyRound} label={texts.seed} hash={match.draw_seed} copyLabel={texts.copySeed} copied={texts.copied} />
        )}
      </div>
      {canBeChecked(match) ? (
        <>
          {match.draw_seed !== null && <CheckDraws match={match} />}
          <div className="mt-4 border-line border-t pt-2">
            <DrawByHand match={match} />
          </div>
        </>
      ) : (
        <p className="mt-4 text-sm">{texts.forgotten}</p>
      )}
    </>
  )
}

/** 'Sjekk trekningen': the fingerprint that is public from the start, and the proof once the seed is published (docs/design.md 2.5). */
export default function DrawCheckPanel({ match }: { match: Match }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FoldPanel title={texts.title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <DrawCheckBody match={match} />
    </FoldPanel>
  )
}
