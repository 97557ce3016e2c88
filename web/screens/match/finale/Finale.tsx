import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { PlayerStatsView } from '../../../../durable/protocol/match/play-fields.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { rankOf } from '../../../../durable/rules/rating/rank-tiers.ts'
import { formatSigned, formatWhole } from '../../../format/number.ts'
import { useIsStable } from '../../../hooks/loading/use-is-stable.ts'
import { useReducedMotion } from '../../../hooks/use-media.ts'
import { useModal } from '../../../hooks/use-modal.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'
import { playSound } from '../../../net/signals/sounds.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { FinaleRank } from './FinaleRank.tsx'
import { FinaleScore } from './FinaleScore.tsx'
import { FinaleSky } from './FinaleSky.tsx'
import { type FinaleElo, finaleElo, rankMove } from './finale-elo.ts'
import { type FinaleView, finaleView } from './finale-view.ts'
import { saveSeenFinale } from './seen-finales.ts'
import { finaleTexts as texts } from './texts.ts'
import { useCount } from './use-count.ts'
import './finale.css'

/** The time after which the light has risen, the score is in its place, and the ELO can move. */
const risenMs = 1_700

const outcomeWords: Record<FinaleView['outcome'], string> = { won: liveTexts.youWon, lost: liveTexts.youLost, drew: liveTexts.draw }

function Come({ at, className = '', children }: { at: number; className?: string; children: ReactNode }) {
  return (
    <div className={`finale-come ${className}`} style={{ '--at': `${at}ms` } as CSSProperties}>
      {children}
    </div>
  )
}

function Figures({ figures }: { figures: FinaleView['figures'] }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line-strong tabular-nums">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse px-3 sm:px-6">
          <dt className="text-muted text-xs sm:text-sm">{name}</dt>
          <dd className="display whitespace-nowrap text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The new ELO as a screen reader announces it, once, when the count has ended. */
function eloWords(elo: FinaleElo): string {
  if (elo.is !== 'known') return ''
  const { from, to } = elo
  const rank = rankOf(to)
  const isNew = rankMove(from, to) === 'up'
  const told = texts.eloNow(formatWhole(from), formatWhole(to), formatSigned(to - from))
  return rank ? `${told} ${texts.rankNow(rank.name, isNew)}${isNew ? ` ${rank.explanation}` : ''}` : told
}

/** Plays the sound of the result, and returns whether the ELO can move. */
function useRisen(outcome: FinaleView['outcome'], isStill: boolean): boolean {
  const [isRisen, setIsRisen] = useState(false)
  useEffect(() => {
    if (outcome !== 'drew') void playSound(outcome === 'won' ? 'victory' : 'defeat')
  }, [outcome])
  useEffect(() => {
    const timer = setTimeout(() => setIsRisen(true), isStill ? 0 : risenMs)
    return () => clearTimeout(timer)
  }, [isStill])
  return isRisen
}

/** `totals`: every player's counts over all maps. */
type FinaleProps = { match: Match; me: string; totals: readonly PlayerStatsView[]; onClose(): void }

/**
 * The finale shows the end of a match to its players: first the score, then their own figures, then their ELO counts to its new value, even
 * when the rating comes later. Escape, the button and any click close it.
 */
export default function Finale({ match, me, totals, onClose }: FinaleProps) {
  const id = useId()
  const modal = useModal(onClose, 'itself')
  const dialog = modal.ref
  // Opening scrolls to the focused button; the finale must begin at its top.
  useLayoutEffect(() => {
    dialog.current?.scrollTo({ top: 0 })
  }, [dialog])
  // Saved here and not where the finale was due: a finale that did not load was not seen.
  useEffect(() => saveSeenFinale(match.match_id), [match.match_id])
  const isStill = useReducedMotion()
  // A click that was meant for the page must not close the finale.
  const isStable = useIsStable(id)
  const view = finaleView(match, me, totals)
  const elo = finaleElo(match, me, useAtomValue(switchesAtom)?.elo !== 0)
  const isRisen = useRisen(view.outcome, isStill)
  const [from, to] = elo.is === 'none' ? [0, 0] : [elo.from, elo.is === 'known' ? elo.to : elo.from]
  const shown = useCount(from, to, { isOn: isRisen && elo.is === 'known', isStill })
  const isLanded = isRisen && elo.is === 'known' && shown === to
  const isOver = isRisen && (elo.is === 'none' || isLanded)
  const winner = match.winner === 'draw' ? null : match.winner
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it from the keyboard.
    <dialog
      {...modal}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-told`}
      onClick={() => isStable && onClose()}
      className="appear fixed inset-0 isolate m-0 size-full max-h-none max-w-none cursor-default overflow-y-auto overflow-x-hidden overscroll-contain bg-base-100 p-0 text-base-content outline-none"
    >
      <FinaleSky poster={view.poster} isBright={view.isBright} />
      <div className="mx-auto flex min-h-full max-w-xl flex-col items-center justify-center gap-5 px-4 py-5 text-center max-[359px]:gap-4 sm:gap-7">
        <Come at={150} className="max-w-full">
          <p className="eyebrow flex min-w-0 justify-center gap-1.5 text-base-content/80">
            <PlayerName name={gatherTitle(match)} className="min-w-0" />
            <span className="shrink-0">· {view.where}</span>
          </p>
          <h2 id={`${id}-title`} className="display mt-1 text-[clamp(2.5rem,9vw,4.5rem)] leading-none">
            {outcomeWords[view.outcome]}
          </h2>
          {view.note && <p className="mt-1 text-muted text-sm">{view.note}</p>}
        </Come>
        <div id={`${id}-told`} className="flex max-w-full flex-col items-center gap-5 max-[359px]:gap-4 sm:gap-7">
          <FinaleScore view={view} winner={winner} mine={teamOf(match, me)} />
          {view.figures.length > 0 && (
            <Come at={1_200}>
              <Figures figures={view.figures} />
            </Come>
          )}
          {(view.good || view.line) && (
            <Come at={1_400}>
              {view.good && <p className="text-balance sm:text-lg">{view.good}</p>}
              {view.line && <p className="mt-1 text-balance text-muted">{view.line}</p>}
            </Come>
          )}
        </div>
        {elo.is !== 'none' && (
          <Come at={1_500} className="w-full">
            <FinaleRank elo={elo} shown={shown} isLanded={isLanded} />
            <p role="status" className="sr-only">
              {isLanded ? eloWords(elo) : ''}
            </p>
          </Come>
        )}
        <Button
          variant={isOver && view.isBright ? 'primary' : 'glass'}
          className="sticky bottom-4 min-w-40"
          // The press reaches the dialog itself, which any press closes.
          aria-disabled={!isStable}
        >
          {isOver ? texts.done : texts.skip}
        </Button>
      </div>
    </dialog>
  )
}
