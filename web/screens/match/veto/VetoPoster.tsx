import { Check, Swords } from 'lucide-react'
import { useId } from 'react'
import type { MapCardView } from '../../../../durable/protocol/match/map-card-fields.ts'
import type { MatchMap } from '../../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { vetoTexts } from '../../../match/veto-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { KeyHint } from '../turn/KeyHint.tsx'
import type { TurnChoice } from '../turn/use-choice-keys.ts'
import { WhisperMark } from '../whispers/WhisperMark.tsx'
import { MapCardLines, MapCardWords } from './MapCardLines.tsx'
import { isLeftOver } from './veto-steps.ts'

type VetoPosterProps = {
  map: MatchMap
  /** The key that chooses this map. Null for a viewer who cannot choose. */
  digit: string | null
  captains: Record<TeamName, string | undefined>
  /** The names of the teams inside a sentence. */
  teams: Record<TeamName, string>
  /** The names of the teams at the beginning of a sentence. */
  titles: Record<TeamName, string>
  isOnlyMap: boolean
  choice: TurnChoice<number> | null
  heard: number
  /** The record of both teams on this map. Null until it is loaded; undefined for a guest. */
  card?: MapCardView | null
}

/** How the clock decided about this map. There is room for one word under a poster. */
function ByClock({ isMarked }: { isMarked: boolean }) {
  const sentence = isMarked ? vetoTexts.marked : vetoTexts.auto
  return (
    <span title={sentence} className="block truncate text-muted">
      <span aria-hidden="true">{isMarked ? vetoTexts.markedShort : vetoTexts.autoShort}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}

/** The decision about a map and the team that made it, in two short lines. */
function MapDecision({ map, captains, teams, isOnlyMap }: Pick<VetoPosterProps, 'map' | 'captains' | 'teams' | 'isOnlyMap'>) {
  if (isLeftOver(map)) {
    return (
      <span className="appear block leading-4">
        <span className="block truncate font-semibold text-base-content">{isOnlyMap ? vetoTexts.onlyMap : vetoTexts.decider}</span>
        <span className="block truncate text-muted">{vetoTexts.knife}</span>
      </span>
    )
  }
  const team = map.action_by
  if (!team) return null
  return (
    <span className="appear block leading-4">
      <span className={`flex items-center gap-1 font-semibold @max-[8.5rem]:tracking-tight ${teamTone[team].text}`}>
        <TeamMark team={team} size={10} className="@max-[8.5rem]:hidden" />
        <span className="truncate">{map.status === 'banned' ? vetoTexts.banned(teams[team]) : vetoTexts.picked(teams[team])}</span>
      </span>
      {map.auto === 1 ? <ByClock isMarked={map.marked === 1} /> : <bdi className="block truncate text-muted">{captains[team]}</bdi>}
    </span>
  )
}

/** The line across a banned map, from corner to corner. */
function Stroke({ team }: { team: TeamName }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`strike absolute inset-0 size-full stroke-3 ${teamTone[team].text}`}
    >
      <path d="M-2 44 102 -4" stroke="currentColor" vectorEffect="non-scaling-stroke" fill="none" />
    </svg>
  )
}

/** The map's place in the series, in words and as a flag at the edge, so that it does not look like the keys that choose. */
function Corner({ map }: { map: MatchMap }) {
  return (
    <span className="appear display absolute top-2 right-0 flex h-6 items-center gap-1 rounded-l bg-base-content px-2 text-base-100 text-sm">
      {isLeftOver(map) && <Icon of={Swords} size={14} />}
      {vetoTexts.game(map.pick_order ?? 1)}
    </span>
  )
}

const frameOf = ({ map, choice }: VetoPosterProps): string => {
  if (choice?.chosen === map.id)
    return choice.isWhisper ? 'border-base-content ring-1 ring-base-content' : 'border-primary ring-2 ring-primary'
  if (isLeftOver(map)) return 'border-base-content/70'
  if (map.status === 'picked' && map.action_by) return teamTone[map.action_by].edge
  return 'border-line'
}

/** One map of the veto: free, banned, picked, or left over. */
export function VetoPoster(props: VetoPosterProps) {
  const { map, digit, choice, heard, card = null, titles } = props
  const wordsId = useId()
  const hasCards = props.card !== undefined
  const isBanned = map.status === 'banned'
  const isFree = map.status === 'available'
  const isChosen = choice?.chosen === map.id
  const isPicked = isChosen && !choice?.isWhisper
  const inside = (
    <>
      <MapPoster
        src={map.image_url}
        className={`absolute inset-0 size-full transition-[filter,opacity,transform] duration-200 ${isBanned ? 'opacity-35 grayscale' : ''} ${
          choice && isFree ? 'group-hover:scale-[1.03]' : ''
        }`}
      />
      <span
        className={`absolute inset-x-0 bottom-0 bg-gradient-to-t from-base-100/95 to-transparent ${isFree && !hasCards ? 'h-1/2' : 'h-4/5 from-40%'}`}
      />
      {isBanned && map.action_by && <Stroke team={map.action_by} />}
      {map.pick_order !== null && <Corner map={map} />}
      {digit !== null && isFree && choice && (
        <span className="absolute top-2 left-2">
          <KeyHint is={isPicked ? <Icon of={Check} size={14} /> : digit} isOn isChosen={isPicked} />
        </span>
      )}
      {isFree && (
        <span className="absolute top-2 right-2">
          <WhisperMark isOwn={isChosen && choice?.isWhisper === true} heard={heard} />
        </span>
      )}
      <span className="absolute inset-x-0 bottom-0 block px-2 pb-2 text-left text-xs @max-[8.5rem]:px-1.5">
        <span className={`display block truncate text-base @[8.5rem]:text-lg ${isBanned ? 'text-muted' : 'text-base-content'}`}>
          {map.display_name}
        </span>
        {isFree && hasCards && <MapCardLines card={card} />}
        <span className={`grid transition-[grid-template-rows] duration-200 ${isFree ? 'grid-rows-[0fr]' : 'grid-rows-[1fr]'}`}>
          <span className="min-h-0 overflow-hidden">
            <MapDecision {...props} />
          </span>
        </span>
      </span>
    </>
  )
  const frame = `group relative block aspect-[4/5] w-full lg:aspect-square [@media(max-height:560px)]:aspect-[4/3] overflow-hidden rounded-box border transition-colors duration-200 ${frameOf(props)}`
  const words = isFree && card && <MapCardWords id={wordsId} card={card} titles={titles} />
  if (!choice || !isFree) {
    return (
      <div className={frame}>
        {inside}
        {words}
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        data-turn-option={map.id}
        aria-pressed={isChosen}
        aria-describedby={words ? wordsId : undefined}
        onClick={() => choice.choose(map.id)}
        className={`${frame} cursor-pointer hover:border-base-content/60`}
      >
        {inside}
      </button>
      {words}
    </>
  )
}
