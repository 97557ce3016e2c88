import { Fingerprint, KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { switchesAtom } from '../../../../state/site-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FoldPanel } from '../../../../ui/fold/FoldPanel.tsx'
import { HashSlot } from '../../../../ui/HashSlot.tsx'
import { CheckVerdict } from '../../../../ui/match/CheckVerdict.tsx'
import { hidesRatings } from '../../rating-shown.ts'
import { canBeMadeAgain } from '../balance/balance-order.ts'
import { checkTexts as texts } from '../texts.ts'
import type { TeamsCheck } from './teams-check.ts'
import { useTeamsCheck } from './use-teams-check.ts'

const tones = { holds: 'holds', moved: 'partly', broken: 'broken' } as const

function Result({ result }: { result: TeamsCheck }) {
  return (
    <>
      <CheckVerdict is={tones[result.verdict]} {...texts.verdict[result.verdict]} />
      <ul className="arrive mt-3 text-sm">
        {result.lines.map(({ of, holds }) => (
          <li key={of} className="flex justify-between gap-4 border-line border-t py-2 first:border-t-0">
            {texts.lines[of]}
            <span className={`shrink-0 ${holds ? 'text-success' : 'text-error'}`}>{holds ? texts.holds : texts.broken}</span>
          </li>
        ))}
        {result.differ > 0 && <li className="border-line border-t py-2 text-muted">{texts.differ(result.differ)}</li>}
      </ul>
    </>
  )
}

function CheckAgain({ view }: { view: CupView }) {
  const { state, result, check } = useTeamsCheck(view)
  return (
    <>
      <Button icon={ShieldCheck} className="mt-4 w-full" isBusy={state === 'loading'} onClick={() => void check()}>
        {state === 'loading' ? texts.checking : texts.check}
      </Button>
      <div role="status">
        {state === 'failed' && <p className="mt-3 text-error text-sm">{texts.failed}</p>}
        {result && <Result result={result} />}
      </div>
    </>
  )
}

function Body({ view }: { view: CupView }) {
  const { balance, seed, commitment, moved } = view.cup
  const now = useMinute()
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        {balance === null
          ? texts.before
          : `${texts.after(formatMoment(balance.at, now))} ${moved === 0 ? texts.notMoved : texts.moved(moved)}`}
      </p>
      <div className="grid gap-2 [grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))]">
        <HashSlot icon={Fingerprint} label={texts.commitment} hash={commitment} copyLabel={texts.copyCommitment} copied={texts.copied} />
        {seed !== null && <HashSlot icon={KeyRound} label={texts.seed} hash={seed} copyLabel={texts.copySeed} copied={texts.copied} />}
      </div>
      {balance !== null && (canBeMadeAgain(balance) ? <CheckAgain view={view} /> : <p className="mt-4 text-sm">{texts.forgotten}</p>)}
    </>
  )
}

/**
 * 'Sjekk lagene': the fingerprint that was public from the start, the seed, and the proof that the balance follows from it. The panel is
 * not shown while ratings of the balance are hidden.
 */
export function TeamsCheckPanel({ view }: { view: CupView }) {
  const [isOpen, setIsOpen] = useState(false)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  if (hidesRatings(view.players, showsElo)) return null
  return (
    <FoldPanel title={texts.title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <Body view={view} />
    </FoldPanel>
  )
}
