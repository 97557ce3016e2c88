import { teamView, turnView } from '../../../match/turn/turn-view.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { RingClock } from '../../../ui/time/RingClock.tsx'
import { MatchBoard } from '../MatchBoard.tsx'
import type { PhaseProps } from '../phase-props.ts'
import { WinChance } from '../ratings/WinChance.tsx'
import { beginningWords } from './beginning-words.ts'
import { CaptainCard } from './CaptainCard.tsx'
import { beginningTexts } from './texts.ts'

/** How long the ring takes to empty. A page that opens in the middle of the beginning shows a half-empty ring. */
const beginningMs = 5_000

/**
 * The beginning, before any clock runs (docs/product.md 5.16): both captains, which captain begins and why, and the viewer's own part.
 * TurnAnnouncer says the same to screen readers, once.
 */
export default function MatchBeginning(props: PhaseProps) {
  const { match } = props.view
  const me = props.me.steamid
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const turn = turnView(match, me)
  const words = beginningWords(match, me, showsElo)
  if (!words || match.opensAt === null) return null
  const captain = (name: 'A' | 'B') => (
    <CaptainCard team={teamView(match, name)} showsElo={showsElo} isFirst={turn?.team === name} isMine={turn?.isMine === true} />
  )
  return (
    <MatchBoard {...props}>
      <section
        data-beginning
        aria-labelledby="begynnelsen"
        className="panel appear relative flex flex-col justify-center gap-6 overflow-hidden px-3 py-6 sm:gap-8 sm:px-6 sm:py-10 lg:min-h-128"
      >
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 h-40 bg-linear-to-b from-primary/10 to-transparent"
        />
        <div className="relative text-center">
          <h2 id="begynnelsen" className="eyebrow">
            {words.title}
          </h2>
          {words.led && <p className="mt-1 text-balance text-muted text-sm">{words.led}</p>}
        </div>
        <div className="relative grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 sm:gap-6">
          {captain('A')}
          <RingClock
            deadlineAt={match.opensAt}
            totalMs={beginningMs}
            label={beginningTexts.starts}
            className="size-20 sm:size-28 max-sm:[&>span]:text-2xl"
          />
          {captain('B')}
        </div>
        <div className="relative text-center">
          <p
            className={`display arrive flex flex-wrap justify-center gap-x-[0.25em] text-xl leading-8 [animation-delay:500ms] [animation-fill-mode:backwards] sm:text-2xl sm:leading-12 ${turn?.isMine ? 'text-primary' : ''}`}
          >
            {words.begins.who !== null && <bdi className="name-line min-w-0 max-w-full normal-case">{words.begins.who}</bdi>}
            <span className="shrink-0">{words.begins.what}</span>
          </p>
          {words.why && (
            <p className="arrive mt-1 text-balance text-muted [animation-delay:700ms] [animation-fill-mode:backwards]">{words.why}</p>
          )}
        </div>
        <div className="arrive relative mx-auto w-full max-w-md text-center [animation-delay:900ms] [animation-fill-mode:backwards]">
          {words.own && <p className="display mb-3 text-lg normal-case">{words.own}</p>}
          <WinChance match={match} />
        </div>
      </section>
    </MatchBoard>
  )
}
