import { Check } from 'lucide-react'
import type { Match, MatchMap } from '../../../../durable/protocol/match/match-fields.ts'
import { type Side, sides } from '../../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTitle } from '../../../match/teams/team-title.ts'
import type { TurnView } from '../../../match/turn/turn-view.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { KeyHint } from '../turn/KeyHint.tsx'
import type { TurnChoice } from '../turn/use-choice-keys.ts'
import { WhisperMark } from '../whispers/WhisperMark.tsx'

const tone: Record<Side, { text: string; edge: string; glow: string }> = {
  ct: { text: 'text-side-ct', edge: 'border-side-ct/40', glow: 'from-side-ct/25' },
  t: { text: 'text-side-t', edge: 'border-side-t/40', glow: 'from-side-t/25' },
}

type SideCardProps = { side: Side; digit: string; choice: TurnChoice<Side> | null; heard: number }

function SideCard({ side, digit, choice, heard }: SideCardProps) {
  const isChosen = choice?.chosen === side
  const isPicked = isChosen && !choice?.isWhisper
  const inside = (
    <>
      <span className={`absolute inset-0 bg-gradient-to-t to-transparent ${tone[side].glow}`} />
      {choice && (
        <span className="absolute top-3 left-3">
          <KeyHint is={isPicked ? <Icon of={Check} size={14} /> : digit} isOn isChosen={isPicked} />
        </span>
      )}
      <span className="absolute max-sm:inset-x-0 max-sm:bottom-2.5 max-sm:flex max-sm:justify-center sm:top-3 sm:right-3">
        <WhisperMark isOwn={isChosen && choice?.isWhisper === true} heard={heard} />
      </span>
      <span className={`display relative text-3xl ${tone[side].text}`}>{vetoTexts.sideName[side]}</span>
      <span className="relative text-sm max-sm:sr-only">{vetoTexts.sideLongName[side]}</span>
    </>
  )
  const frame = `relative flex min-h-24 sm:min-h-32 flex-1 flex-col items-center justify-center gap-1 overflow-hidden rounded-box border-2 bg-base-100/75 p-4 max-sm:pb-10 transition-colors duration-150 ${
    isPicked ? 'border-primary' : isChosen ? 'border-base-content' : tone[side].edge
  }`
  if (!choice) return <div className={frame}>{inside}</div>
  return (
    <button
      type="button"
      data-turn-option={side}
      aria-pressed={isChosen}
      onClick={() => choice.choose(side)}
      className={`${frame} cursor-pointer hover:bg-base-100/50`}
    >
      {inside}
    </button>
  )
}

type SideChoiceProps = {
  match: Match
  map: MatchMap
  turn: TurnView
  choice: TurnChoice<Side> | null
  /** How many players of a captain's team whispered this side. */
  heardOf(side: Side): number
}

/** The choice of the starting side: two buttons before the map's picture. Other viewers see them disabled. */
export function SideChoice({ match, map, turn, choice, heardOf }: SideChoiceProps) {
  return (
    <div className="appear relative flex flex-col overflow-hidden rounded-box border border-line">
      <MapPoster src={map.image_url} className="absolute inset-0 size-full opacity-80" />
      <span className="absolute inset-0 bg-gradient-to-b from-base-100/95 via-base-100/60 to-transparent sm:bg-gradient-to-t sm:from-base-100 sm:via-base-100/50" />
      <div className="relative flex flex-1 flex-col gap-4 p-4 sm:justify-end sm:p-5">
        <div>
          <p className="display text-2xl">{map.display_name}</p>
          <p className="flex items-center gap-2 text-sm">
            <TeamMark team={turn.team} />
            {turn.isMine ? vetoTexts.sideQuestion : vetoTexts.sideWait(teamTitle(match, turn.team))}
          </p>
        </div>
        <div className="flex gap-3">
          {sides.map((side, place) => (
            <SideCard key={side} side={side} digit={String(place + 1)} choice={choice} heard={heardOf(side)} />
          ))}
        </div>
      </div>
    </div>
  )
}
