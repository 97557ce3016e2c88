import { ArrowRight, Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { ScrimCard as Scrim } from '../../../durable/protocol/queue/queue-fields.ts'
import { statusLabels } from '../../../durable/rules/play/status-labels.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { namedIn } from '../../format/named-in.ts'
import { TeamMark } from '../../match/teams/TeamMark.tsx'
import { paths } from '../../paths/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MapPoster } from '../../ui/match/MapPoster.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { scrimTexts as texts } from './texts.ts'

const edge = 'w-28 shrink-0 self-stretch max-[24rem]:w-16'

type Captain = Scrim['captain_a']

/** A team by its captain, with its rounds once there are any. */
function Team({ team, captain, score }: { team: TeamName; captain: Captain; score: number | null }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <TeamMark team={team} size={14} />
      {captain && <Avatar src={captain.avatar} size={24} />}
      <PlayerName
        name={captain?.username ?? texts.noCaptain}
        steamid={captain?.steamid}
        className={captain ? 'font-medium' : 'text-muted'}
      />
      {score !== null && <span className="display ml-auto shrink-0 text-xl tabular-nums leading-7">{score}</span>}
    </div>
  )
}

/** A scrim that is played: its map as the card's edge, the captains with the score, and the link to it. */
export function ScrimCard({ scrim }: { scrim: Scrim }) {
  const { captain_a, captain_b, picked_maps, score_a, score_b, status } = scrim
  const hasScore = score_a + score_b > 0
  const [map] = picked_maps
  const named = [captain_a?.username ?? texts.noCaptain, captain_b?.username ?? texts.noCaptain].map((name) => name.slice(0, 40))
  const isLive = status === 'live'
  return (
    <article className="lift relative flex min-h-40 w-full overflow-hidden rounded-box border border-line bg-base-200 hover:border-line-strong hover:bg-base-300/60">
      {map ? (
        <MapPoster src={map.image_url} className={edge} />
      ) : (
        <span aria-hidden="true" className={`${edge} grid place-items-center bg-base-300/60 text-muted`}>
          <Icon of={MapIcon} size={28} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className="truncate text-muted">{picked_maps.map(({ display_name }) => display_name).join(', ') || texts.noMap}</span>
          <span className={`flex shrink-0 items-center gap-1.5 ${isLive ? 'text-warning' : 'text-info'}`}>
            <span className={`size-1.5 rounded-full ${isLive ? 'bg-warning' : 'bg-info'}`} aria-hidden="true" />
            {namedIn(statusLabels, status, texts.unknown)}
          </span>
        </p>
        <h3 className="mt-3 flex flex-col gap-1.5">
          <Team team="A" captain={captain_a} score={hasScore ? score_a : null} />
          <Team team="B" captain={captain_b} score={hasScore ? score_b : null} />
        </h3>
        <Link
          to={paths.match(scrim.match_id)}
          className="card-link -mb-2 mt-auto inline-flex min-h-11 items-center gap-1 self-end font-medium"
        >
          {texts.open}
          <span className="sr-only"> {texts.openWhich(named[0] ?? '', named[1] ?? '')}</span>
          <Icon of={ArrowRight} />
        </Link>
      </div>
    </article>
  )
}
