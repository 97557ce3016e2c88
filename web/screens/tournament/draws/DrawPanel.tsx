import { Fingerprint, KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatMoment } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FoldPanel } from '../../../ui/fold/FoldPanel.tsx'
import { HashSlot } from '../../../ui/HashSlot.tsx'
import { CheckVerdict } from '../../../ui/match/CheckVerdict.tsx'
import { drawTexts as texts } from '../texts.ts'
import { DiscardedDraws, PromisedDraws } from './OtherDraws.tsx'
import { publishedDraw } from './published-draw.ts'
import type { DrawCheck, DrawVerdict } from './tournament-draw-check.ts'
import { useTournamentDrawCheck } from './use-tournament-draw-check.ts'

const verdicts = {
  holds: { is: 'holds', ...texts.verdict.holds },
  broken: { is: 'broken', ...texts.verdict.broken },
  'seed-only': { is: 'partly', ...texts.verdict.seedOnly },
} as const satisfies Record<DrawVerdict, object>

/** The compared parts of the draw, and the groups as this browser drew them. */
function Repeated({ result }: { result: DrawCheck }) {
  return (
    <div className="arrive mt-3">
      <ul className="text-sm">
        {result.lines.map(({ of, holds }) => (
          <li key={of} className="flex justify-between gap-4 border-line border-t py-2 first:border-t-0">
            {texts.lines[of]}
            <span className={holds ? 'text-success' : 'text-error'}>{holds ? texts.holds : texts.broken}</span>
          </li>
        ))}
      </ul>
      {result.groups.length > 0 && (
        <ol className="mt-2 grid gap-3 border-line border-t pt-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
          {result.groups.map((teams, at) => (
            <li key={teams.join()} className="untrusted min-w-0">
              <p className="font-medium">{texts.group(at + 1)}</p>
              <p className="text-muted">{teams.join(', ')}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Body({ tournament }: { tournament: Tournament }) {
  const { state, result, check } = useTournamentDrawCheck(tournament)
  const now = useMinute()
  const last = publishedDraw(tournament)
  if (!last) {
    return (
      <>
        <p className="mb-4 text-muted text-sm">{texts.before}</p>
        <PromisedDraws tournament={tournament} />
        <DiscardedDraws draws={tournament.draws} />
      </>
    )
  }
  const earlier = tournament.draws.filter(({ discarded }) => discarded === 0).length - 1
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        {texts.after} {texts.drawnAt(formatMoment(last.at, now))}. {earlier > 0 && texts.again(earlier)}
      </p>
      {last.order_by && <p className="untrusted mb-4 text-sm">{texts.orderBy(last.order_by.username)}</p>}
      <div className="grid gap-2 md:grid-cols-2">
        <HashSlot
          icon={Fingerprint}
          label={texts.commitment}
          hash={last.commitment}
          copyLabel={texts.copyCommitment}
          copied={texts.copied}
        />
        <HashSlot icon={KeyRound} label={texts.seed} hash={last.seed} copyLabel={texts.copySeed} copied={texts.copied} />
      </div>
      {tournament.draft && (
        <div className="mt-4">
          <PromisedDraws tournament={tournament} />
        </div>
      )}
      <DiscardedDraws draws={tournament.draws} />
      <Button icon={ShieldCheck} className="mt-4 w-full" isBusy={state === 'loading'} onClick={check}>
        {state === 'loading' ? texts.checking : texts.check}
      </Button>
      <div role="status">
        {state === 'failed' && <p className="mt-3 text-error text-sm">{texts.failed}</p>}
        {result && <CheckVerdict {...verdicts[result.verdict]} />}
      </div>
      {result && <Repeated result={result} />}
    </>
  )
}

/** 'Sjekk trekningen': the fingerprint that is public before the draw, and the seed and the proof after it. */
export function DrawPanel({ tournament }: { tournament: Tournament }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FoldPanel title={texts.title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <Body tournament={tournament} />
    </FoldPanel>
  )
}
