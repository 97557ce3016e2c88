import type { MatchPlayer } from '../../../../durable/protocol/match-fields.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { TeamMark } from '../TeamMark.tsx'
import { draftTexts } from './texts.ts'

/** The empty place of a picked player. It keeps the row's height, so that no row moves under a thumb. */
export function PoolSlot({ player, team, showsKeys }: { player: MatchPlayer; team: TeamName; showsKeys: boolean }) {
  return (
    <li className="appear flex h-14 items-center gap-3 rounded-field border border-line border-dashed px-3 text-muted text-sm lg:h-12">
      {showsKeys && <span className="w-6 shrink-0 max-lg:hidden" />}
      <bdi className="min-w-0 flex-1 truncate line-through decoration-line-strong">{player.username}</bdi>
      <span className="flex shrink-0 items-center gap-1.5">
        <TeamMark team={team} size={10} />
        {draftTexts.wentTo(team)}
      </span>
    </li>
  )
}
