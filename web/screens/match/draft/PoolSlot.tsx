import type { MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { draftTexts } from '../../../match/draft-texts.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { cardMark } from '../../../player-card/card-mark.ts'

/** A picked player: a short line below the free players. The player keeps their key digit. */
export function PoolSlot({ player, team, showsKeys }: { player: MatchPlayer; team: TeamName; showsKeys: boolean }) {
  return (
    <li className="appear flex h-8 items-center gap-3 px-3 text-muted text-xs lg:h-7">
      {showsKeys && <span className="w-6 shrink-0 max-lg:hidden" />}
      <bdi {...cardMark(player.steamid)} className="min-w-0 flex-1 truncate line-through decoration-line-strong">
        {player.username}
      </bdi>
      <span className="flex shrink-0 items-center gap-1.5">
        <TeamMark team={team} size={10} />
        {draftTexts.wentTo(team)}
      </span>
    </li>
  )
}
