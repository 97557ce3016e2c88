import { CircleCheck, CircleX, Fingerprint, KeyRound, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament-fields.ts'
import { formatMoment } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FoldPanel } from '../../../ui/FoldPanel.tsx'
import { drawTexts as texts } from '../texts.ts'
import type { DrawCheck, DrawVerdict } from './tournament-draw-check.ts'
import { useTournamentDrawCheck } from './use-tournament-draw-check.ts'

const endsShown = 10
const shortHash = (hash: string): string => `${hash.slice(0, endsShown)}…${hash.slice(-endsShown)}`

function HashSlot({ Icon, label, hash, copyLabel }: { Icon: LucideIcon; label: string; hash: string; copyLabel: string }) {
  return (
    <div className="flex min-h-16 min-w-0 items-center gap-3 rounded-field bg-base-300/50 py-2.5 pr-2 pl-4">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        <span className="block text-muted text-xs">{label}</span>
        <code className="block truncate font-mono text-sm" title={hash}>
          {shortHash(hash)}
        </code>
      </p>
      <CopyButton isCompact text={hash} label={copyLabel} copied={texts.copied} />
    </div>
  )
}

const bands: Record<DrawVerdict, { Icon: LucideIcon; tone: string; band: string; words: keyof typeof texts.verdict }> = {
  holds: { Icon: CircleCheck, tone: 'text-success', band: 'border-success/40 bg-success/10', words: 'holds' },
  broken: { Icon: CircleX, tone: 'text-error', band: 'border-error/40 bg-error/10', words: 'broken' },
  'seed-only': { Icon: CircleCheck, tone: 'text-info', band: 'border-info/40 bg-info/10', words: 'seedOnly' },
}

function Verdict({ verdict }: { verdict: DrawVerdict }) {
  const { Icon, tone, band, words } = bands[verdict]
  return (
    <div className={`arrive mt-4 flex items-center gap-3 rounded-field border px-4 py-3 ${band}`}>
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className={`display text-lg ${tone}`}>{texts.verdict[words].title}</p>
        <p className="text-sm">{texts.verdict[words].text}</p>
      </div>
    </div>
  )
}

/** What was compared, and the groups as this browser drew them. */
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
  const last = tournament.draws.at(-1)
  if (!last) {
    return (
      <>
        <p className="mb-4 text-muted text-sm">{texts.before}</p>
        <HashSlot Icon={Fingerprint} label={texts.next} hash={tournament.commitment} copyLabel={texts.copyCommitment} />
      </>
    )
  }
  const earlier = tournament.draws.length - 1
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        {texts.after} {texts.drawnAt(formatMoment(last.at, now))}. {earlier > 0 && texts.again(earlier)}
      </p>
      <div className="grid gap-2 md:grid-cols-2">
        <HashSlot Icon={Fingerprint} label={texts.commitment} hash={last.commitment} copyLabel={texts.copyCommitment} />
        <HashSlot Icon={KeyRound} label={texts.seed} hash={last.seed} copyLabel={texts.copySeed} />
      </div>
      <button type="button" className="btn btn-quiet mt-4 w-full" aria-disabled={state === 'loading'} onClick={check}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {state === 'loading' ? texts.checking : texts.check}
      </button>
      <div role="status">
        {state === 'failed' && <p className="mt-3 text-error text-sm">{texts.failed}</p>}
        {result && <Verdict verdict={result.verdict} />}
      </div>
      {result && <Repeated result={result} />}
    </>
  )
}

/** 'Sjekk trekningen': the fingerprint that is public before the draw, and after it the seed and the proof. */
export function DrawPanel({ tournament }: { tournament: Tournament }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FoldPanel title={texts.title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <Body tournament={tournament} />
    </FoldPanel>
  )
}
