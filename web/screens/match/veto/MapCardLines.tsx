import { Ban } from 'lucide-react'
import type { MapCardView } from '../../../../durable/protocol/match/map-card-fields.ts'
import { type TeamName, teamNames } from '../../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { banText, isFew, recordSentence, recordText } from './map-card-view.ts'

/**
 * Both teams on one map, a line each: maps won and lost, and how often the captain bans it. The room is kept until the figures are loaded.
 */
export function MapCardLines({ card }: { card: MapCardView | null }) {
  return (
    <span aria-hidden="true" className="block min-h-8 tabular-nums">
      {card &&
        teamNames.map((team) => {
          const bans = banText(card[team])
          return (
            <span key={team} className="appear flex items-center gap-1.5 leading-4 @max-[8.5rem]:gap-1">
              <TeamMark team={team} size={8} />
              <span className={`flex-1 ${isFew(card[team]) ? 'text-muted' : 'font-semibold text-base-content'}`}>
                {recordText(card[team])}
              </span>
              {bans !== null && (
                <span className="flex items-center gap-0.5 text-muted">
                  <Icon of={Ban} size={10} />
                  {bans}
                </span>
              )}
            </span>
          )
        })}
    </span>
  )
}

/** The same in words, for screen readers; the map's button refers to `id` for its description. */
export const MapCardWords = ({ id, card, titles }: { id: string; card: MapCardView; titles: Record<TeamName, string> }) => (
  <span id={id} className="sr-only">
    {teamNames.map((team) => recordSentence(card[team], titles[team])).join(' ')}
  </span>
)
